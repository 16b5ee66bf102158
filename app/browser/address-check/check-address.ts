import type { PublicPath } from "~/contracts/calls/call-table";
import { readAddressVerdict } from "~/contracts/order-calls";
import {
  deriveAddressTextKey,
  type AddressTextKey,
  type AddressVerdict,
} from "~/domain/address/address-verdict";
import { deriveAddressWarning, type AddressWarning } from "~/domain/address/address-warning";
import type { Instrument } from "~/domain/instrument/instrument";

const PATH = "/api/v1/instruments/public/validate-address" satisfies PublicPath;

/** A problem with an address: a recognised mistake, or the gateway's verdict. */
export interface AddressFinding {
  warning?: AddressWarning | undefined;
  textKey?: AddressTextKey | undefined;
  /** Whether the gateway accepts the address, and nothing looks wrong. */
  isValid?: boolean;
}

/** Checks an address when its field loses the focus. Without a response it reports nothing, because the server checks again. */
export async function checkAddress(
  instrument: Instrument,
  address: string,
): Promise<AddressFinding> {
  const warning = deriveAddressWarning(instrument, address);
  if (warning && warning.kind !== "other-network") return { warning };
  const verdict = await fetchVerdict(instrument, address);
  if (!verdict) return {};
  const textKey = deriveAddressTextKey(verdict);
  // The look of an address is a guess. It only explains a negative verdict.
  if (warning && textKey === "error_address_incorrect") return { warning };
  return { textKey, isValid: verdict.isValid };
}

/** The gateway's verdict; undefined if it does not respond. */
async function fetchVerdict(
  instrument: Instrument,
  address: string,
): Promise<AddressVerdict | undefined> {
  const { currencyTitle, networkTitle } = instrument;
  try {
    const response = await fetch(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ currencyTitle, networkTitle, address, getRejectReason: true }),
    });
    if (!response.ok) return undefined;
    const verdict = readAddressVerdict(await response.json());
    return verdict.ok ? verdict.value : undefined;
  } catch {
    return undefined;
  }
}
