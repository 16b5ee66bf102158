import type { PublicPath } from "~/contracts/calls/call-table";
import { readAddressVerdict } from "~/contracts/order-calls";
import {
  findTypedProblem,
  toVerdictMessage,
  type AddressMessage,
} from "~/domain/address/address-message";
import type { AddressVerdict } from "~/domain/address/address-verdict";
import type { Instrument } from "~/domain/instrument/instrument";

const PATH = "/api/v1/instruments/public/validate-address" satisfies PublicPath;

/** Checks an address when its field loses the focus. Without a response it returns undefined, because the server checks again. */
export async function checkAddress(
  instrument: Instrument,
  address: string,
): Promise<AddressMessage | "valid" | undefined> {
  const problem = findTypedProblem(instrument, address);
  if (problem) return problem;
  const verdict = await fetchVerdict(instrument, address);
  if (!verdict) return undefined;
  return verdict.isValid ? "valid" : toVerdictMessage(instrument, address, verdict);
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
