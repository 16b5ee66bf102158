// A fiat order in progress, as pages receive it (spec: Fiat flow; Fiat attempt). It never contains a token.
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

/** The company that takes cards and checks identity; `termsUrl` is set if the operator names one. */
export interface FiatProvider {
  readonly name: string;
  readonly termsUrl?: string | undefined;
}

/** A fiat order as the form requests it. A sale has no destination: the visitor gives payout details to the provider. */
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
  /** The current rate: its instruments, and the amount from which identity is checked. */
  readonly rate: Rate;
  /** The figures that the visitor saw and agrees to. */
  readonly quote: IssuedQuote;
  readonly destinationAddress?: string | undefined;
}

/** One side of the exchange. */
export interface FiatSide {
  readonly ticker: string;
  readonly network: string;
  readonly slug: string;
}

/** An attempt as pages see it. Amounts are the last claimed ones; beside a fresh quote, the last agreed ones. Times are epoch milliseconds. */
export interface FiatView {
  /** The agreed order, for the comparison with the order that the gateway creates. */
  readonly agreed: AgreedOrder;
  /** Forms send it back, so that an old tab never changes a newer attempt. */
  readonly id: string;
  readonly direction: FiatDirection;
  readonly from: FiatSide;
  readonly to: FiatSide;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly rateMode: RateMode;
  readonly destinationAddress?: string | undefined;
  /** The account's address, to which the provider writes. */
  readonly email: string;
  readonly startedAt: number;
  /** Whether the attempt stopped after 1,000 calls without a result. It continues when the visitor asks (`retry`). */
  readonly isStopped: boolean;
  /** Whether identity is checked because of the amount. A smaller amount usually needs no check. */
  readonly isCheckByAmount: boolean;
  /** End of a gateway's limit. No call is sent before it. */
  readonly waitsUntil?: number | undefined;
  readonly step: FiatStep;
}

/** Why an attempt has no order, as a text key. */
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

/** An unclear reply to a creation: a text key if the gateway sent a body, and the id to quote. */
export interface UnclearReply {
  readonly textKey?: Exclude<CreateOrderTextKey, "error_create_exchange"> | undefined;
  readonly traceId?: string | undefined;
}

/** The position of an attempt; each implies what happens next. Before 'payment' no money has moved. */
export type FiatStep =
  /** The visitor has to accept the provider's terms. */
  | { readonly kind: "accept-terms" }
  /** A call to the provider is running; the visitor only waits. */
  | { readonly kind: "signing-up" }
  /** The provider has sent an email, which the visitor confirms. */
  | { readonly kind: "confirm-email" }
  /** The provider checks identity at `url`; undefined if the operator has not set the check up. */
  | { readonly kind: "identity"; readonly url?: string | undefined }
  | { readonly kind: "review" }
  | { readonly kind: "rejected"; readonly reason?: string | undefined; readonly mayRetry: boolean }
  /** The rate has moved, and the visitor has to accept the new amounts. */
  | {
      readonly kind: "accept-quote";
      readonly amountToGive: Amount;
      readonly amountToGet: Amount;
    }
  /** The creation is sent, if necessary again with the same key; `mayExist` is true after the first send. */
  | {
      readonly kind: "creating";
      readonly mayExist: boolean;
      /** Set after several sends without a clear reply. */
      readonly unclear?: UnclearReply | undefined;
    }
  /** The order exists; `redirectUrl` is our own path or on a listed host. */
  | {
      readonly kind: "payment";
      readonly order: OrderKey;
      readonly redirectUrl?: string | undefined;
    }
  /** The order exists, but could not be read, so its terms are not proven to be the agreed ones. */
  | { readonly kind: "order-unread"; readonly order: OrderKey; readonly traceId: string }
  | {
      readonly kind: "failed";
      readonly textKey: FiatFailureTextKey;
      /** Only with 'limit'. */
      readonly problem?: AmountProblem | undefined;
      readonly traceId?: string | undefined;
      readonly mayRetry: boolean;
    };

/** How an attempt began. 'busy': another attempt is being created or waits for its payment, and `view` shows that one. */
export type FiatBeginning =
  | { readonly kind: "begun"; readonly view: FiatView }
  | { readonly kind: "busy"; readonly view: FiatView }
  | { readonly kind: "needs-account" }
  | { readonly kind: "needs-email" }
  | { readonly kind: "failed"; readonly failure: Failure };
