// An address at which coins would be lost is rejected whatever the gateway says (docs/security.md 74).
import { findLostReason, LOST_CODES } from "~/domain/address/lost-address";
import { ok } from "~/domain/failure/result";
import type { OrderGateway } from "./order.server";
import type { RateGateway } from "./rate.server";

/** Address checks that reject such an address themselves. The gateway's own instruments name the contracts. */
export function withLostAddresses(
  { validateAddress }: Pick<OrderGateway, "validateAddress">,
  { fetchInstruments }: Pick<RateGateway, "fetchInstruments">,
): Pick<OrderGateway, "validateAddress"> {
  return {
    validateAddress: async (check, options) => {
      const { instrument, address } = check;
      const listed = await fetchInstruments();
      const contracts = [instrument, ...(listed.ok ? listed.value : [])];
      const lost = findLostReason(address, instrument.networkTitle, contracts);
      if (lost === undefined) return validateAddress(check, options);
      return ok({ isValid: false, code: LOST_CODES[lost] });
    },
  };
}
