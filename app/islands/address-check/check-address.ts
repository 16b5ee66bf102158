import { readAddressVerdict } from "~/contracts/order-calls";
import { deriveAddressTextKey, type AddressTextKey } from "~/domain/address/address-verdict";
import { deriveAddressWarning, type AddressWarning } from "~/domain/address/address-warning";
import type { Instrument } from "~/domain/instrument/instrument";

/** What speaks against an address: a mistake that has a name, or the gateway's verdict. */
export interface AddressFinding {
  warning?: AddressWarning | undefined;
  textKey?: AddressTextKey | undefined;
}

/** Checks an address as its field is left. Without a response there is no finding: the server asks again. */
export async function checkAddress(
  instrument: Instrument,
  address: string,
): Promise<AddressFinding> {
  const warning = deriveAddressWarning(instrument, address);
  if (warning) return { warning };
  const { currencyTitle, networkTitle } = instrument;
  try {
    const response = await fetch("/api/v1/instruments/public/validate-address", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ currencyTitle, networkTitle, address, getRejectReason: true }),
    });
    if (!response.ok) return {};
    const verdict = readAddressVerdict(await response.json());
    return verdict.ok ? { textKey: deriveAddressTextKey(verdict.value) } : {};
  } catch {
    return {};
  }
}
