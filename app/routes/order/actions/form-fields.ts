import type { ReachedLimit } from "~/domain/failure/failure";

/** What the buttons of the order page ask for. */
export const INTENT = {
  accept: "accept-rate",
  refund: "request-refund",
  confirmRefund: "confirm-refund",
  email: "set-email",
} as const;

/** Where the page says what came of a decision: its address ends in this, so that the view goes there without script too. */
export const OUTCOME_ID = "order-outcome";

/** The fields in which something is typed; conform names them after their form, which is named after its intent. */
export type OrderField = "refundAddress" | "refundMemo" | "email";
export const REFUND_FIELD_ID = `${INTENT.refund}-refundAddress`;
export const REFUND_MEMO_FIELD_ID = `${INTENT.refund}-refundMemo`;
export const EMAIL_FIELD_ID = `${INTENT.email}-email`;

/** Keys below `error` in order.json. */
export const ORDER_ERROR_KEYS = [
  "error_address_empty",
  "error_address_must_be_different",
  "error_address_blacklisted",
  "error_address_unchecked",
  "address_reject_iotx",
  "refund_address_incorrect",
  "refund_memo_incorrect",
  "refund_changed",
  "proof_incorrect",
  "email_empty",
  "email_incorrect",
  "main_error",
  "error_notify_title",
  "unknown_outcome",
  "closed",
] as const;

export type OrderErrorKey = (typeof ORDER_ERROR_KEYS)[number];

/** What an action found wrong, and what had been typed, so that nothing has to be typed twice. */
export interface OrderErrors {
  readonly refundAddress?: OrderErrorKey | undefined;
  readonly refundMemo?: OrderErrorKey | undefined;
  readonly email?: OrderErrorKey | undefined;
  readonly form?: OrderErrorKey | undefined;
  /** A limit held the whole form back: nothing was changed, and later it can be sent again. */
  readonly limit?: ReachedLimit | undefined;
  /** The server's own words on why it took no form at all. */
  readonly reason?: string | undefined;
  readonly traceId?: string | undefined;
  readonly typed?: Readonly<Partial<Record<OrderField, string | undefined>>> | undefined;
  /** The whole form, for a page that has no place for it now. */
  readonly resend?: Readonly<Record<string, string>> | undefined;
}
