import type { Amount } from "~/domain/money/money";

/** What is decided about a deposit that the provider cannot exchange on the agreed terms. */
export type Decision =
  /** It is exchanged at the present floating rate. */
  | { readonly kind: "accept" }
  | {
      readonly kind: "refund";
      readonly refundAddress: string;
      readonly refundMemo?: string | undefined;
    };

/** The provider's answer to a decision. `get` is the new payout, receive currency, if the decision changed it. */
export interface Decided {
  readonly get?: Amount | undefined;
}
