// Addresses at which coins are lost although they are valid: a token's contract, and those that nobody owns. Page,
// public API, sandbox and exchange check every address that is to be paid.
import { deriveNetwork } from "../instrument/network";
import { isNobodysAddress } from "./nobodys-address";
import { findContractTicker, type ContractOf } from "./own-contract";
import { findTokenContract } from "./token-contract";

/** Why coins would be lost. */
export type LostReason = "contract" | "nobody";

/** Why nobody may pay to a deposit address: it cannot be read as it is, belongs to the visitor, is none of the sent coin's network, is a token's contract, or belongs to nobody. */
export type DepositProblem = "unreadable" | "own" | "foreign" | LostReason;

/** The code of an address verdict for each reason (docs/gateway-contract.md, "Address verdict"). */
export const LOST_CODES = {
  contract: "error_address_contract",
  nobody: "error_address_nobody",
} as const satisfies Record<LostReason, string>;

/** Why coins sent to the address would be lost; undefined if they would not. An absent or unknown network may be any. */
export function findLostReason(
  address: string,
  networkTitle: string | undefined,
  instruments: readonly ContractOf[],
): LostReason | undefined {
  const network = networkTitle === undefined ? undefined : deriveNetwork({ networkTitle });
  const isKnown = network !== undefined && findTokenContract(address, network) !== undefined;
  if (isKnown || findContractTicker(address, instruments) !== undefined) return "contract";
  return isNobodysAddress(address, network) ? "nobody" : undefined;
}
