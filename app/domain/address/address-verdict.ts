// Translates the gateway's address check into the text that the visitor sees (spec: Destination address).

/** The gateway's verdict; `code` and `rejectReason` are the gateway's own texts and may be absent. */
export interface AddressVerdict {
  readonly isValid: boolean;
  readonly code?: string | undefined;
  readonly rejectReason?: string | undefined;
}

/** Keys of the texts that an address field shows. */
export type AddressTextKey =
  | "error_address_empty"
  | "error_address_incorrect"
  | "address_reject_iotx"
  | "error_address_contract"
  | "error_address_nobody";

/** Codes with a text of their own. */
const OWN_TEXTS = [
  "address_reject_iotx",
  "error_address_contract",
  "error_address_nobody",
] as const satisfies readonly AddressTextKey[];

/** The text for a rejected address, or undefined for an accepted one. Some rejections keep their own code (spec: Destination address). */
export function deriveAddressTextKey(verdict: AddressVerdict): AddressTextKey | undefined {
  if (verdict.isValid) return undefined;
  const { code, rejectReason } = verdict;
  return OWN_TEXTS.find((own) => [code, rejectReason].includes(own)) ?? "error_address_incorrect";
}
