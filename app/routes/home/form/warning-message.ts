import type { AddressWarning } from "~/domain/address/address-warning";
import type { FieldMessage } from "./fields";

// The maximum number of networks to name. Many networks share Ethereum's address format, and a few names show the
// mistake.
const NAMED = 3;

/** Returns the message for a warning about an address. */
export function toWarningMessage(warning: AddressWarning): FieldMessage {
  switch (warning.kind) {
    case "token-contract":
      return { key: "address_token_contract", detail: warning.ticker };
    case "other-chain":
      return { key: "address_other_chain", detail: `${warning.networkTitle}, ${warning.address}` };
    case "other-network":
      return { key: "address_other_network", detail: nameFew(warning.networkTitles) };
    case "code-network":
      return { key: "address_code_network", detail: nameFew(warning.networkTitles) };
    case "other-coin":
      return { key: "address_other_coin", detail: `${warning.ticker} (${warning.networkTitle})` };
    case "unknown-token":
      return { key: "address_unknown_token", detail: warning.contract };
    default:
      return toPlainMessage(warning);
  }
}

const PLAIN_KEYS = {
  demand: "address_code_demand",
  "unserved-chain": "address_unserved_chain",
  "no-prefix": "address_no_prefix",
  name: "address_name",
  email: "address_email",
  phone: "address_phone",
  "user-name": "address_user_name",
  secret: "address_secret",
  "public-key": "address_public_key",
  link: "address_link",
  bank: "address_bank",
  lightning: "address_code_lightning",
  "no-address": "address_code_empty",
} as const;

type PlainWarning = Extract<AddressWarning, { readonly kind: keyof typeof PLAIN_KEYS }>;

function toPlainMessage(warning: PlainWarning): FieldMessage {
  const key = PLAIN_KEYS[warning.kind];
  return "detail" in warning ? { key, detail: warning.detail } : { key };
}

function nameFew(titles: readonly string[]): string {
  return titles.slice(0, NAMED).join(", ") + (titles.length > NAMED ? "…" : "");
}
