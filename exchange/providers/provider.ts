// The port that every swap provider implements. Its functions return values, throw only on bugs, and know no order
// events.
import type { ActiveSide, RateMode } from "~/domain/rate/rate";
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import type { Result } from "~/domain/failure/result";
import type { Amount } from "~/domain/money/money";
import type { NetworkKey } from "../networks/networks";
import type { Decided, Decision } from "./decision";
import type { Sighting, Visit } from "./sighting";
import type { ProviderLimits } from "./limits";
import type { LookPriority } from "./traffic";

/** A coin or token that the provider swaps. `id` is the provider's own name, `usdPrice` US dollars for one unit. */
export interface Asset {
  readonly id: string;
  readonly ticker: string;
  readonly network: NetworkKey;
  /** Decimals of its smallest unit. */
  readonly decimals: number;
  readonly usdPrice: Amount;
  /** Undefined for the network's own coin. */
  readonly contract: string | undefined;
  /** Whether the provider detects deposits of it now. An asset that rests stays listed, so that no maintenance looks like a lost coin. */
  readonly canBeSent: boolean;
  /** The provider pays none of it out now. */
  readonly isPayoutPaused?: boolean | undefined;
  /** Whether a deposit address comes with a memo. */
  readonly needsDepositMemo: boolean;
  /** Whether its payouts and refunds can carry a memo. */
  readonly takesMemo?: true | undefined;
}

/** Why an asset of the provider is not offered. */
export const HIDING_REASONS = [
  "network without an address check",
  "no usable name",
  "no price",
  "another token has its name",
  "its name means another asset",
  "hidden by the operator",
] as const;

/** An asset that is not offered, for the operator. */
export interface HiddenAsset {
  readonly id: string;
  readonly reason: (typeof HIDING_REASONS)[number];
}

/** Everything that the provider lists. */
export interface AssetList {
  readonly assets: readonly Asset[];
  readonly hidden: readonly HiddenAsset[];
}

/** Both coins of a swap, and who bears a change of the price. */
export interface PairQuestion {
  readonly from: Asset;
  readonly to: Asset;
  /** One of the provider's modes. */
  readonly mode: RateMode;
}

/** A rate question. `amount` is whole coins of the named side. */
export interface QuoteQuestion extends PairQuestion {
  readonly amount: Amount;
  readonly side: ActiveSide;
  /** Known if a visitor asks for a rate of one's own, and the provider needs the address for it (`visitorAddress` of its abilities). */
  readonly visitorAddress?: string | undefined;
}

/** The answer to a rate question. `get`, `atLeast` and `networkFee` are receive currency. */
export interface ProviderQuote {
  /** The provider's own name of the quote. */
  readonly id?: string | undefined;
  readonly give: Amount;
  readonly get: Amount;
  /** The provider refunds the deposit rather than pay out less than `atLeast`. Absent if it promises no minimum: pages then promise none. */
  readonly atLeast?: Amount | undefined;
  /** The smallest deposit that the provider exchanges, send currency; undefined if it names none. */
  readonly giveAtLeast?: Amount | undefined;
  /** Already deducted from `get`; undefined if the provider does not report it. */
  readonly networkFee: Amount | undefined;
  /** Shares of the deposit for the provider and the operator: 0.002 is 0.2 %. Absent if the provider does not report it: pages then state no fee. */
  readonly feeShare?: Amount | undefined;
  /** Both as the provider states them: the price before fees, and its fee in the receive currency. Otherwise they are derived from the share. */
  readonly stated?: { readonly price: Amount; readonly serviceFee: Amount } | undefined;
  /** The operator's part of `feeShare`, as the provider confirmed it. Absent if there is none. */
  readonly ownShare?: Amount | undefined;
}

/** A new order. All addresses are checked; the refund address is empty if the visitor named none. `deadline` is ours, epoch milliseconds; Infinity if only the provider says when the order is over. */
export interface OpenRequest extends PairQuestion {
  /** Our own name of the order. */
  readonly orderId?: string | undefined;
  readonly give: Amount;
  /** The payout that the visitor was shown at a fixed rate, receive currency. */
  readonly shown?: Amount | undefined;
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress: string;
  readonly refundMemo?: string | undefined;
  readonly deadline: number;
  /** The visitor's language for the provider's own pages, such as en. */
  readonly language?: "en" | "ru" | undefined;
  /** Known if the provider needs it (`visitorAddress` of its abilities) and the caller is a visitor. It is not stored. */
  readonly visitorAddress?: string | undefined;
}

/** How a look names an order. A provider that forgets an address is still asked by its own id. */
export interface Reference {
  readonly id: string;
  readonly depositAddress: string;
  readonly depositMemo?: string | undefined;
}

/** A verified promise of the provider: the address, and what happens to a deposit there. */
export interface Opened extends Reference {
  readonly quote: ProviderQuote;
  /** The cost of a refund, send currency. */
  readonly refundFee: Amount | undefined;
  /** When the address expires, epoch milliseconds. Pages show the order's earlier deadline instead. */
  readonly diesAt: number;
  /** Until when the deposit must arrive for these terms, epoch milliseconds, if it is earlier than our deadline. */
  readonly payBy?: number | undefined;
  readonly usualTimeMs: number;
  /** How many confirmations a deposit needs; undefined if the provider does not tell it. */
  readonly confirmations?: number | undefined;
  readonly visit?: Visit | undefined;
  /** By when a deposit that is not exchanged is back, epoch milliseconds; undefined if the provider does not say. */
  readonly backBy?: number | undefined;
  /** Nobody decides about this order: what it cannot exchange returns by itself. */
  readonly isUndecidable?: true | undefined;
  /** The provider's own id of the order, for its support. */
  readonly correlationId: string | undefined;
  /** The provider's answer unchanged, for disputes. */
  readonly proof: string;
}

/** Why a call to the provider fails. */
export type ProviderFailure =
  | { readonly kind: "too-small"; readonly least: Amount | undefined }
  | { readonly kind: "too-big"; readonly most: Amount | undefined }
  /** Refused for this visitor only: other visitors' calls are not slowed down. */
  | { readonly kind: "visitor-limited"; readonly retryAfterMs?: number | undefined }
  | { readonly kind: "no-liquidity" | "pair-not-active" | "blocked" | "not-found" }
  /** A status that cannot be read. */
  | { readonly kind: "unreadable" }
  | { readonly kind: "rejected-address"; readonly field: "destinationAddress" | "refundAddress" }
  /** The reply does not match the request, or is not the provider's: no visitor may pay to it. */
  | {
      readonly kind: "untrusted";
      readonly why: string;
      readonly correlationId?: string | undefined;
    }
  /** Nobody knows whether the call had an effect: it may be repeated at once. */
  | { readonly kind: "no-answer"; readonly why: string; readonly retryAfterMs?: number | undefined }
  /** Refused for now: a repeated call makes it worse. */
  | {
      readonly kind: "unavailable";
      readonly why: string;
      readonly retryAfterMs?: number | undefined;
      /** Waiting does not help: the provider refuses our access. `why` may be logged in an alert. */
      readonly needsOperator?: true;
    };

/** The result of a call to the provider. */
export type ProviderResult<T> = Result<T, ProviderFailure>;

/** What pages and alerts may say about a provider. */
export interface ProviderClaims {
  /** Providers require integrators to name them, and not to pass their service off as their own. */
  readonly name: string;
  /** The address of its terms. */
  readonly terms: string;
  /** The address of its support. */
  readonly contact?: string | undefined;
  /** Warnings beside each rate and order (docs/gateway-contract.md, "Notices"). */
  readonly notices: readonly string[];
  /** The provider's public page of an order; undefined if it has none. */
  readonly linkOf: (reference: Reference) => string | undefined;
}

/** What a provider is able to do. */
export interface ProviderAbilities {
  readonly modes: readonly RateMode[];
  /** Its calls for an order and for a fixed rate carry the visitor's address. Such a rate is one visitor's, so no two share it. */
  readonly visitorAddress: boolean;
  /** Whether a lost answer to `open` may be requested again: the unused address costs nothing. */
  readonly repeatableOpen: boolean;
  /** Whether it asks for decisions (`decide`). */
  readonly decisions: boolean;
  /** Who returns a deposit that is not exchanged: the provider, or whoever asks it. */
  readonly refunds: "itself" | "asked";
  /** What proves the provider's promise. */
  readonly promise: "signed" | "echoed" | "none";
}

/** A provider. */
export interface Provider {
  /** Its name on rates: `liquidityProviderPublicCode`. */
  readonly code: string;
  readonly listAssets: () => Promise<ProviderResult<AssetList>>;
  readonly quote: (question: QuoteQuestion) => Promise<ProviderResult<ProviderQuote>>;
  /** The limits of a pair's deposits. A failure leaves them unknown. */
  readonly findLimits: (pair: PairQuestion) => Promise<ProviderLimits>;
  readonly open: (order: OpenRequest) => Promise<ProviderResult<Opened>>;
  readonly look: (
    reference: Reference,
    pair: Pick<PairQuestion, "from" | "to">,
    priority: LookPriority,
  ) => Promise<ProviderResult<Sighting>>;
  /** The rates of a period that ends now, oldest first. Without it, the past is what was quoted here. */
  readonly listPast?: (
    pair: Pick<PairQuestion, "from" | "to">,
    range: HistoryRange,
  ) => Promise<ProviderResult<readonly RatePoint[]>>;
  /** Carries a decision out. A repeated one has the same answer. */
  readonly decide?: (reference: Reference, decision: Decision) => Promise<ProviderResult<Decided>>;
}
