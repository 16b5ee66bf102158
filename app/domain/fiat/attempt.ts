// A fiat order on its way: what pages get of it (spec: Fiat flow; Fiat attempt). No token is in here, ever.
import type { FiatDirection } from "../instrument/fiat-direction";
import type { CreateOrderTextKey } from "../failure/exchange-outcomes";
import type { Failure } from "../failure/failure";
import type { Amount } from "../money/money";
import type { AgreedOrder } from "../order/agreed-order";
import type { NewOrder } from "../order/new-order";
import type { OrderKey } from "../order/order-key";
import type { AmountProblem } from "../rate/amount-problem";
import type { IssuedQuote } from "../order/issued-quote";
import type { Rate, RateMode } from "../rate/rate";

/** Who takes cards and checks identity; `termsUrl` where the operator names one. */
export interface FiatProvider {
  readonly name: string;
  readonly termsUrl?: string | undefined;
}

/** A fiat order as the form asks for it. Whoever sells has no destination: payout details are given at the provider's. */
export interface NewFiatOrder extends Pick<
  NewOrder,
  | "destinationMemo"
  | "refundAddress"
  | "refundMemo"
  | "legacyOrderId"
  | "referrerId"
  | "utm"
  | "browserFingerprint"
> {
  /** The rate of this moment: its instruments, and from which amount on identity is checked. */
  readonly rate: Rate;
  /** What the visitor saw and agrees to. */
  readonly quote: IssuedQuote;
  readonly destinationAddress?: string | undefined;
}

/** One side of the exchange. */
export interface FiatSide {
  readonly ticker: string;
  readonly network: string;
  readonly slug: string;
}

/** An attempt as pages see it; amounts as they were claimed last, beside a fresh quote as they were agreed to; times in epoch milliseconds. */
export interface FiatView {
  /** What its order has to be, once there is one. */
  readonly agreed: AgreedOrder;
  /** Forms send it back, so that an old tab never acts on a newer attempt. */
  readonly id: string;
  readonly direction: FiatDirection;
  readonly from: FiatSide;
  readonly to: FiatSide;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly rateMode: RateMode;
  readonly destinationAddress?: string | undefined;
  /** The account's, to which the provider writes. */
  readonly email: string;
  readonly startedAt: number;
  /** Whether it has asked 1,000 times without an end: it goes on when the visitor says so (`retry`). */
  readonly isStopped: boolean;
  /** Identity is checked for the amount's sake: a smaller one usually needs none. */
  readonly isCheckByAmount: boolean;
  /** A gateway's limit ends then: nobody is asked before. */
  readonly waitsUntil?: number | undefined;
  readonly step: FiatStep;
}

/** Why an attempt has no order, by the key of its text. */
export type FiatFailureTextKey =
  | CreateOrderTextKey
  | "error_kyc_flow"
  | "error_address_blacklisted"
  | "pair_unsupported"
  | "use_floating"
  | "limit"
  | "other_address"
  | "other_order"
  | "order_exists";

/** What came in place of a clear reply to a creation: a text where the gateway sent something, and the number to quote. */
export interface UnclearReply {
  readonly textKey?: Exclude<CreateOrderTextKey, "error_create_exchange"> | undefined;
  readonly traceId?: string | undefined;
}

/** Where an attempt is; each says what happens next, and until 'payment' nobody has any money. */
export type FiatStep =
  /** The visitor's own tick under the provider's terms. */
  | { readonly kind: "accept-terms" }
  /** The provider is being asked; nothing to do but wait. */
  | { readonly kind: "signing-up" }
  /** The provider has sent an email. */
  | { readonly kind: "confirm-email" }
  /** Identity is checked at the provider's; without `url` the operator has not set it up. */
  | { readonly kind: "identity"; readonly url?: string | undefined }
  | { readonly kind: "review" }
  | { readonly kind: "rejected"; readonly reason?: string | undefined; readonly mayRetry: boolean }
  /** The rate has moved: these amounts wait for the visitor's word. */
  | {
      readonly kind: "accept-quote";
      readonly amountToGive: Amount;
      readonly amountToGet: Amount;
    }
  /** The order goes out, perhaps once more with the same key; `mayExist` once it went out. */
  | {
      readonly kind: "creating";
      readonly mayExist: boolean;
      /** It was sent several times, and nobody knows what came of it. */
      readonly unclear?: UnclearReply | undefined;
    }
  /** There is an order; `redirectUrl` is our own path or on a listed host. */
  | {
      readonly kind: "payment";
      readonly order: OrderKey;
      readonly redirectUrl?: string | undefined;
    }
  | {
      readonly kind: "failed";
      readonly textKey: FiatFailureTextKey;
      /** With 'limit'. */
      readonly problem?: AmountProblem | undefined;
      readonly traceId?: string | undefined;
      readonly mayRetry: boolean;
    };

/** How an attempt began. 'busy': another one is being created or waits for its payment, and this is that. */
export type FiatBeginning =
  | { readonly kind: "begun"; readonly view: FiatView }
  | { readonly kind: "busy"; readonly view: FiatView }
  | { readonly kind: "needs-account" }
  | { readonly kind: "needs-email" }
  | { readonly kind: "failed"; readonly failure: Failure };
