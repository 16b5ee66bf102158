import { EXCHANGE_FORM_ID } from "~/domain/account/return-path";
import type { CreateOrderTextKey } from "~/domain/failure/exchange-outcomes";
import type { Amount } from "~/domain/money/money";
import type { ExchangePage } from "./draft";
import type { MessageKey } from "./message-keys";

/** The fields of the form's lower half. */
export const DETAILS_FIELDS = [
  "destinationAddress",
  "memo",
  "noMemo",
  "withRefund",
  "refundAddress",
  "refundMemo",
  "noRefundMemo",
  "email",
  "noEmail",
  "terms",
] as const;

export type DetailsField = (typeof DETAILS_FIELDS)[number];

/** The value of `withRefund` if the rate requires a refund address although it is floating. */
export const REFUND_NEEDED = "needed";

/** The value of `terms` on a form whose button accepts them. */
export const TERMS_BY_PRESS = "press";

/** The typed values, unchanged. A checked box is 'on'. */
export type DetailsValues = Readonly<Record<DetailsField, string>>;

export const EMPTY_DETAILS: DetailsValues = {
  destinationAddress: "",
  memo: "",
  noMemo: "",
  withRefund: "",
  refundAddress: "",
  refundMemo: "",
  noRefundMemo: "",
  email: "",
  noEmail: "",
  terms: "",
};

/** A text beside a field. `detail` (a network or ticker) or `amount` (a bound) fills its placeholder. `usual` is the general bound, if it differs. */
export interface FieldMessage {
  key: MessageKey;
  /** The text of a late key. */
  text?: string | undefined;
  /** A button that applies the suggestion: its value and its label. */
  fix?: { intent: string; label: string } | undefined;
  detail?: string | undefined;
  amount?: { value: Amount; ticker: string; usual?: Amount | undefined } | undefined;
}

/** The fields that can have a message. */
export const FORM_FIELDS = [...DETAILS_FIELDS, "amount"] as const;

export type FormField = (typeof FORM_FIELDS)[number];

export type FormErrors = Partial<Record<FormField, FieldMessage | undefined>>;

/**
 * Hidden fields of a form that repeats a creation with an unknown outcome. They hold our seal over the creation. If the
 * seal was lost with the connection, they hold the same quote and key.
 */
export interface PendingOrderFields {
  sealed: string;
  quote: string;
  key: string;
}

/** Notices that consist of a text only. */
export const PLAIN_NOTICES = [
  "changed",
  "exists",
  "needs-account",
  "needs-email",
  "busy",
  "no-fiat",
] as const;

/** Notices about a quote that no longer holds. */
export const MOVED_NOTICES = ["old", "moved"] as const;

/** Both amounts as the visitor agreed to them, and as they are now. */
export interface MovedFigures {
  before: string;
  now: string;
}

/** Why the form was shown again without an order, apart from errors beside fields. */
export type FormNotice =
  | { kind: (typeof PLAIN_NOTICES)[number] }
  | { kind: (typeof MOVED_NOTICES)[number]; figures?: MovedFigures | undefined }
  | {
      kind: "paused" | "too-many";
      retrySeconds: number;
      pendingOrder?: PendingOrderFields | undefined;
    }
  | { kind: "other-account"; pendingOrder?: PendingOrderFields | undefined }
  /** Asks for whom the purchase is. The next press of this page's button is for this chat account. */
  | { kind: "for-chat"; name: string }
  | { kind: "checking"; pendingOrder: PendingOrderFields }
  | { kind: "offline"; pendingOrder?: PendingOrderFields | undefined }
  /** The server's text for a form that it rejected as a whole. */
  | {
      kind: "rejected";
      text: string;
      traceId: string;
      pendingOrder?: PendingOrderFields | undefined;
    }
  | { kind: "other-address"; traceId: string }
  | {
      kind: "failed";
      textKey: CreateOrderTextKey;
      traceId: string;
      /** Set if it is unknown whether the order was created. */
      pendingOrder?: PendingOrderFields | undefined;
    };

/** Returns the creation whose outcome the notice leaves unknown, if any. */
export function findPendingOrder(notice: FormNotice | undefined): PendingOrderFields | undefined {
  return notice && "pendingOrder" in notice ? notice.pendingOrder : undefined;
}

/** The action's result apart from the page. */
export interface FormReply {
  values: DetailsValues;
  errors: FormErrors;
  notice?: FormNotice | undefined;
  /** The email about which the sent form had already asked. */
  emailShown?: string | undefined;
  /** The token of the submitted form. The page of the reply keeps it, because it continues the same order. */
  token?: string | undefined;
}

/** The action's result. `page` is missing if the server could not be reached. */
export interface FormActionData {
  page?: ExchangePage | undefined;
  reply: FormReply;
  /** The server could not be reached, so root.tsx must not request its data again. */
  unreachable?: true;
}

/** The reply before any submission. */
export const NO_REPLY: FormReply = { values: EMPTY_DETAILS, errors: {} };

/** The exchange form's id. Buttons and fields in its dialogs are outside the form and refer to it by this id. */
export const FORM_ID = EXCHANGE_FORM_ID;
