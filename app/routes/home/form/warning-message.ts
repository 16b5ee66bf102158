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
    case "demand":
      return { key: "address_code_demand", detail: warning.detail };
    case "lightning":
      return { key: "address_code_lightning" };
    case "no-address":
      return { key: "address_code_empty" };
  }
}

function nameFew(titles: readonly string[]): string {
  return titles.slice(0, NAMED).join(", ") + (titles.length > NAMED ? "…" : "");
}
