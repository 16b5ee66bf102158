import type { ReachedLimit } from "~/domain/failure/failure";

/** The intents of the order page's buttons. */
export const INTENT = {
  accept: "accept-rate",
  refund: "request-refund",
  confirmRefund: "confirm-refund",
  email: "set-email",
} as const;

/** The element id of a decision's outcome. The redirect's fragment scrolls to it, without script too. */
export const OUTCOME_ID = "order-outcome";

/** The fields for text. conform prefixes their ids with the form's id, which is its intent. */
export type OrderField = "refundAddress" | "refundMemo" | "email";
export const REFUND_FIELD_ID = `${INTENT.refund}-refundAddress`;
export const REFUND_MEMO_FIELD_ID = `${INTENT.refund}-refundMemo`;
export const EMAIL_FIELD_ID = `${INTENT.email}-email`;

/** Keys below `error` in order.json. The text of `told` comes from the server: the exchange form's, for the same mistake. */
export const ORDER_ERROR_KEYS = [
  "told",
  "error_address_empty",
  "error_address_blacklisted",
  "error_address_unchecked",
  "address_reject_iotx",
  "refund_address_incorrect",
  "refund_memo_incorrect",
  "refund_memo_differs",
  "refund_changed",
  "proof_incorrect",
  "email_empty",
  "email_incorrect",
  "email_slip",
  "main_error",
  "error_notify_title",
  "unknown_outcome",
  "closed",
] as const;

export type OrderErrorKey = (typeof ORDER_ERROR_KEYS)[number];

/** The errors of an action, and the typed values, so that nothing has to be typed twice. */
export interface OrderErrors {
  readonly refundAddress?: OrderErrorKey | undefined;
  readonly refundMemo?: OrderErrorKey | undefined;
  readonly told?: Readonly<Partial<Record<OrderField, string>>> | undefined;
  /** The refund address that was probably meant, and the label of the button that fills it in. */
  readonly meant?: { readonly address: string; readonly label: string } | undefined;
  readonly email?: OrderErrorKey | undefined;
  /** The email that the visitor probably meant. The form asks about it, or has asked already. */
  readonly emailMeant?: string | undefined;
  readonly form?: Exclude<OrderErrorKey, "told"> | undefined;
  /** A limit rejected the form: nothing was changed, and it can be sent again later. */
  readonly limit?: ReachedLimit | undefined;
  /** The server's text for a form that it rejected as a whole. */
  readonly reason?: string | undefined;
  readonly traceId?: string | undefined;
  readonly typed?: Readonly<Partial<Record<OrderField, string | undefined>>> | undefined;
  /** All fields of the form, for a page that does not show the form now. */
  readonly resend?: Readonly<Record<string, string>> | undefined;
}
