import { EXCHANGE_FORM_ID } from "~/domain/account/return-path";
import type { CreateOrderTextKey } from "~/domain/failure/exchange-outcomes";
import type { Amount } from "~/domain/money/money";
import type { ExchangePage } from "./draft";

/** The fields of the form's lower half: where the money goes and whom to notify. */
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

/** The value of `withRefund` where the rate wants a refund address on a floating rate too. */
export const REFUND_NEEDED = "needed";

/** What was typed, as typed; a ticked box is 'on'. */
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

/** Keys of the texts that stand beside a field, in exchange.json under `errors`. */
export const MESSAGE_KEYS = [
  "error_address_empty",
  "error_address_incorrect",
  "error_address_must_be_different",
  "error_address_blacklisted",
  "error_address_unchecked",
  "address_reject_iotx",
  "address_other_network",
  "address_token_contract",
  "memo_missing",
  "memo_both",
  "memo_not_a_number",
  "memo_number_too_large",
  "memo_too_long",
  "memo_not_hex",
  "email_invalid",
  "email_question",
  "email_stripped",
  "error_agree_terms",
  "error_min_amount",
  "error_max_amount",
  "amount_too_small",
  "amount_too_big",
  "amount_missing",
  "amount_foreign",
] as const;

/** Keys of the texts that few visitors see, in field.json: they come when they are needed. */
export const LATE_KEYS = [
  "address_other_chain",
  "address_code_network",
  "address_other_coin",
  "address_coin_missing",
  "address_unknown_token",
  "address_code_demand",
  "address_code_lightning",
  "address_code_empty",
  "memo_inside",
  "email_slip",
] as const;

export type LateKey = (typeof LATE_KEYS)[number];
export type MessageKey = (typeof MESSAGE_KEYS)[number] | LateKey;

/** A text beside a field; `detail` or `amount` fills its one gap: a network, a ticker, a bound. `usual` is the bound that holds in general, where it is another one. */
export interface FieldMessage {
  key: MessageKey;
  /** The text of a late key. */
  text?: string | undefined;
  /** What one press does about it: a button's value and its label. */
  fix?: { intent: string; label: string } | undefined;
  detail?: string | undefined;
  amount?: { value: Amount; ticker: string; usual?: Amount | undefined } | undefined;
}

/** Whether a message brings its text along. */
export function isLateKey(key: MessageKey): key is LateKey {
  return LATE_KEYS.some((late) => late === key);
}

/** Where a message may stand. */
export const FORM_FIELDS = [...DETAILS_FIELDS, "amount"] as const;

export type FormField = (typeof FORM_FIELDS)[number];

export type FormErrors = Partial<Record<FormField, FieldMessage | undefined>>;

/**
 * The hidden fields of a form that asks once more for an order that may have been made: our seal over what was sent,
 * or, where that got lost with the connection, the same quote under the same key.
 */
export interface PendingOrderFields {
  sealed: string;
  quote: string;
  key: string;
}

/** The notices that their text alone makes. */
export const PLAIN_NOTICES = [
  "changed",
  "old",
  "moved",
  "exists",
  "needs-account",
  "needs-email",
  "busy",
  "no-fiat",
] as const;

/** Why the page came back without an order, apart from errors beside fields. */
export type FormNotice =
  | { kind: (typeof PLAIN_NOTICES)[number] }
  | {
      kind: "paused" | "too-many";
      retrySeconds: number;
      pendingOrder?: PendingOrderFields | undefined;
    }
  | { kind: "checking"; pendingOrder: PendingOrderFields }
  | { kind: "offline"; pendingOrder?: PendingOrderFields | undefined }
  /** The server's own words on why it took no form at all. */
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
      /** Whether there is an order is not known. */
      pendingOrder?: PendingOrderFields | undefined;
    };

/** The creation that the notice leaves open, if it does. */
export function findPendingOrder(notice: FormNotice | undefined): PendingOrderFields | undefined {
  return notice && "pendingOrder" in notice ? notice.pendingOrder : undefined;
}

/** What an action returns besides the page itself. */
export interface FormReply {
  values: DetailsValues;
  errors: FormErrors;
  notice?: FormNotice | undefined;
  /** The token that the form was sent with: the page that comes back is still the same intent. */
  token?: string | undefined;
}

/** What an action returns; without a page when the server could not be reached. */
export interface FormActionData {
  page?: ExchangePage | undefined;
  reply: FormReply;
  /** The server could not be reached: root.tsx must not ask in its turn. */
  unreachable?: true;
}

/** Before anything was sent. */
export const NO_REPLY: FormReply = { values: EMPTY_DETAILS, errors: {} };

/** The exchange form's id; buttons and fields of its dialogs stand outside of it and name it. */
export const FORM_ID = EXCHANGE_FORM_ID;
