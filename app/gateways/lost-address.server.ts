// An address at which coins would be lost is rejected whatever the gateway says (docs/security.md 74).
import { findLostReason, LOST_CODES } from "~/domain/address/lost-address";
import { ok } from "~/domain/failure/result";
import type { OrderGateway } from "./order.server";

/** Address checks that need no call for such an address. */
export function withLostAddresses({
  validateAddress,
}: Pick<OrderGateway, "validateAddress">): Pick<OrderGateway, "validateAddress"> {
  return {
    validateAddress: async (check, options) => {
      const { instrument, address } = check;
      const lost = findLostReason(address, instrument.networkTitle, [instrument]);
      if (lost === undefined) return validateAddress(check, options);
      return ok({ isValid: false, code: LOST_CODES[lost] });
    },
  };
}
