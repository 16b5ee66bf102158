import type { AddressWarning } from "~/domain/address/address-warning";
import type { FieldMessage } from "./fields";

// Many networks share Ethereum's addresses: naming a few of them is enough to see the mistake.
const NAMED = 3;

/** The text for an address that is surely a mistake. */
export function toWarningMessage(warning: AddressWarning): FieldMessage {
  if (warning.kind === "token-contract") {
    return { key: "address_token_contract", detail: warning.ticker };
  }
  const { networkTitles } = warning;
  const more = networkTitles.length > NAMED ? "…" : "";
  return {
    key: "address_other_network",
    detail: networkTitles.slice(0, NAMED).join(", ") + more,
  };
}
