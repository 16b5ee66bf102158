// Implements validate-address (docs/gateway-contract.md): valid or not, with a code that the product knows and, on
// request, a reason in words.
import { findLostReason, LOST_CODES } from "~/domain/address/lost-address";
import type { ContractOf } from "~/domain/address/own-contract";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import type { AddressFamily } from "./address-family";
import { CHECKERS } from "./checkers";

/** Why an address is rejected: the product's own codes (spec: Destination address; Refund address). */
export type AddressCode =
  | "error_address_empty"
  | "error_address_incorrect"
  | "error_address_contract"
  | "error_address_nobody"
  | "address_reject_iotx";

/** The check's result; `code` and `reason` are set only if it failed. */
export interface AddressCheck {
  readonly result: boolean;
  readonly code?: AddressCode;
  readonly rejectReason?: string;
}

interface AddressedInstrument {
  readonly network: { readonly family: AddressFamily; readonly title: string };
}

/** Returns whether the text is a main-net address of the family. */
function isAddressOf(family: AddressFamily, address: string): boolean {
  return address.length <= FIELD_LENGTHS.address && CHECKERS[family](address);
}

/** Checks an address for an instrument. `contracts` are those of all instruments. */
export function checkAddress(
  { network }: AddressedInstrument,
  address: string,
  contracts: readonly ContractOf[],
): AddressCheck {
  const { family, title } = network;
  if (address === "") return reject("error_address_empty", "The address is empty");
  if (family === "iotex" && /^0x[0-9a-f]{40}$/i.test(address)) {
    return reject("address_reject_iotx", "IoTeX payouts go to io1… addresses only");
  }
  if (!isAddressOf(family, address)) {
    return reject("error_address_incorrect", `Not an address of ${title}`);
  }
  const lost = findLostReason(address, title, contracts);
  return lost ? reject(LOST_CODES[lost], LOST_TEXTS[lost]) : { result: true };
}

const LOST_TEXTS = {
  contract: "The contract of a token",
  nobody: "Nobody can spend from this address",
} as const;

function reject(code: AddressCode, rejectReason: string): AddressCheck {
  return { result: false, code, rejectReason };
}
