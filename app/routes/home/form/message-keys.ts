// Keys of the messages beside fields. The page's first script needs only their types.
import { FREQUENT_ADDRESS_TEXTS, RARE_ADDRESS_TEXTS } from "~/domain/address/address-texts";

/** Keys of the texts beside fields, below `errors` in exchange.json. */
export const MESSAGE_KEYS = [
  "error_address_empty",
  "error_address_incorrect",
  "error_address_must_be_different",
  "error_address_blacklisted",
  "error_address_unchecked",
  "address_reject_iotx",
  ...FREQUENT_ADDRESS_TEXTS,
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

/** Keys of rare texts, in field.json. They are loaded when needed. */
export const LATE_KEYS = [
  ...RARE_ADDRESS_TEXTS,
  "address_coin_missing",
  "memo_inside",
  "memo_impossible",
  "memo_differs",
  "email_slip",
] as const;

export type LateKey = (typeof LATE_KEYS)[number];
export type MessageKey = (typeof MESSAGE_KEYS)[number] | LateKey;

/** Whether a message includes its text. */
export function isLateKey(key: MessageKey): key is LateKey {
  return LATE_KEYS.some((late) => late === key);
}
