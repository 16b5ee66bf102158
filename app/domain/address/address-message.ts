// What a form says about a typed address: the same on the exchange form, for a refund and for a withdrawal
// (spec: Destination address).
import { FIELD_LENGTHS } from "../limits/form-limits";
import type { Instrument } from "../instrument/instrument";
import type { FREQUENT_ADDRESS_TEXTS, RARE_ADDRESS_TEXTS } from "./address-texts";
import { deriveAddressTextKey, type AddressTextKey, type AddressVerdict } from "./address-verdict";
import { deriveAddressWarning, type AddressWarning } from "./address-warning";

/** A message about an address. `detail` fills the text's placeholder. Keys of verdicts have a text of each form. */
export interface AddressMessage {
  key:
    | (typeof FREQUENT_ADDRESS_TEXTS)[number]
    | (typeof RARE_ADDRESS_TEXTS)[number]
    | AddressTextKey;
  detail?: string;
}

type Coin = Pick<Instrument, "networkTitle" | "currencyTitle">;

/** Returns what is wrong with a typed address before a gateway is asked. The shape of an address only suggests its network: the gateway's verdict decides. */
export function findTypedProblem(coin: Coin, address: string): AddressMessage | undefined {
  if (address === "") return { key: "error_address_empty" };
  const isEndless = address.length > FIELD_LENGTHS.addressField;
  const warning = isEndless ? undefined : deriveAddressWarning(coin, address);
  if (warning && warning.kind !== "other-network") return toWarningMessage(warning);
  return address.length > FIELD_LENGTHS.address ? { key: "error_address_incorrect" } : undefined;
}

/** Returns what a negative verdict of the gateway means. Our guess at the network only explains it. */
export function toVerdictMessage(
  coin: Coin,
  address: string,
  verdict: AddressVerdict,
): AddressMessage | undefined {
  const key = deriveAddressTextKey(verdict);
  const guess = key === "error_address_incorrect" && deriveAddressWarning(coin, address);
  return guess ? toWarningMessage(guess) : key && { key };
}

// The maximum number of networks to name. Many networks share Ethereum's address format, and a few names show the
// mistake.
const NAMED = 3;

function toWarningMessage(warning: AddressWarning): AddressMessage {
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
  lookalike: "address_lookalike",
  "memo-beside": "address_memo_beside",
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

function toPlainMessage(warning: PlainWarning): AddressMessage {
  const key = PLAIN_KEYS[warning.kind];
  return "detail" in warning ? { key, detail: warning.detail } : { key };
}

function nameFew(titles: readonly string[]): string {
  return titles.slice(0, NAMED).join(", ") + (titles.length > NAMED ? "…" : "");
}
