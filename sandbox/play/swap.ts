// A swap of play money: what the sandbox's provider and its chain know. The exchange knows only what it sights
// (sight.ts). Its words for what happened are those of an order's events.
import { isPriceHeld, type RateMode } from "~/domain/rate/rate";
import type { Amount } from "~/domain/money/money";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type {
  Deposit,
  OrderEvent,
  OrderEventKind,
  PaymentStatus,
  Refund,
  RefundReason,
  Withdrawal,
} from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { Language } from "../../exchange/http/caller";
import { entryOf } from "../instruments/catalogue";

/** The agreed rate: `price` before fees, fees in the receive currency. */
export interface SwapRate {
  readonly price: string;
  readonly finalNetworkFeeAmount: string;
  readonly platformFee_Absolute: string;
  readonly claimedAmountToReceive: string;
}

/** The payment of a fiat order. `secret` opens its page together with the order's id; `language` is the language of the pages that it returns to. */
export interface Payment {
  readonly direction: FiatDirection;
  readonly secret: string;
  readonly language: Language;
  readonly status: PaymentStatus;
  readonly failureReason?: string;
}

/** The terms of a swap. Its name is the order's. */
export interface SwapDraft {
  readonly orderId: string;
  readonly rateMode: RateMode;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly destinationAddress: string;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  /** Send currency. */
  readonly claimedDeposit: Amount;
  /** Receive currency. */
  readonly amountToGet: Amount;
  readonly agreedRate: SwapRate;
  /** Only for a fiat order. */
  readonly payment?: Payment | undefined;
  /** Whether it is the outside provider's. */
  readonly isPassedOn?: boolean | undefined;
}

/** A swap. Times are epoch milliseconds. */
export interface Swap extends SwapDraft {
  readonly createdAt: number;
  /** Of its last change; missing from swaps of older versions. */
  readonly changedAt?: number;
  readonly settledAt?: number;
  /** When a fixed price expires, or the time for the deposit of an outside provider's order. */
  readonly expiresAt?: number;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  /** Missing from older swaps. */
  readonly refunds?: readonly Refund[];
  /** Why the provider refunds the deposit without a request. */
  readonly returnReason?: RefundReason;
  /** The page to which the order redirects. */
  readonly redirectUrl?: string;
  readonly isPaused: boolean;
}

/** How long a fixed price holds, milliseconds. */
const FIXED_RATE_MS = 20 * 60_000;
/** How long an outside provider waits for the deposit at a floating rate, milliseconds. */
const DEPOSIT_MS = 3_600_000;

/** Returns a new swap. */
export function openSwap(draft: SwapDraft, now: number): Swap {
  const validForMs = toValidFor(draft);
  return {
    ...draft,
    createdAt: now,
    ...(validForMs === undefined ? {} : { expiresAt: now + validForMs }),
    events: [{ kind: "CREATION_END", createdAt: now }],
    deposits: [],
    withdrawals: [],
    isPaused: false,
  };
}

/** Returns whether a swap is of these terms; the rate may have moved since. */
export function isOnTerms(swap: Swap, draft: SwapDraft): boolean {
  return TERMS.every((term) => swap[term] === draft[term]);
}

const TERMS = [
  "rateMode",
  "fromSlug",
  "toSlug",
  "destinationAddress",
  "refundAddress",
  "refundMemo",
  "claimedDeposit",
] as const satisfies readonly (keyof SwapDraft)[];

function toValidFor({ rateMode, isPassedOn }: SwapDraft): number | undefined {
  if (isPriceHeld(rateMode)) return FIXED_RATE_MS;
  return isPassedOn ? DEPOSIT_MS : undefined;
}

/** Returns the swap with these events added; an event that already happened is not added again. */
export function withEvents(swap: Swap, now: number, ...kinds: readonly OrderEventKind[]): Swap {
  const fresh = kinds.filter((kind) => !hasEvent(swap, kind));
  const events = [...swap.events, ...fresh.map((kind) => ({ kind, createdAt: now }))];
  return { ...swap, events };
}

/** Returns whether the payout has started or the swap has ended: no decision is possible any more, and later deposits are returned. */
export function isClosed(swap: Swap): boolean {
  return isOrderSettled(swap) || hasEvent(swap, "FUNDS_WITHDRAWAL_START");
}

/** Returns the instruments of a swap; its creation has checked that the catalogue has them. */
export function instrumentsOf({ fromSlug, toSlug }: Pick<SwapDraft, "fromSlug" | "toSlug">) {
  return { from: entryOf(fromSlug), to: entryOf(toSlug) };
}
