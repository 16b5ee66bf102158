import { expect, it } from "vitest";
import { findLostReason } from "~/domain/address/lost-address";
import { sampleDestination, sampleRefund } from "../../scripts/conformance/sample-addresses";

// A gateway that refuses nobody's addresses must not be blamed for it.
it.each(["Bitcoin", "ERC20", "TRC20", "Litecoin", "XRP", "Stellar"])(
  "the addresses of %s are somebody's",
  (networkTitle) => {
    const key = { currencyTitle: "X", networkTitle, slug: "x" };
    for (const address of [sampleDestination(key), sampleRefund(key)]) {
      expect(address).toBeDefined();
      expect(findLostReason(address ?? "", networkTitle, [])).toBeUndefined();
    }
  },
);
