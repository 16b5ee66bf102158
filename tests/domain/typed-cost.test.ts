import { expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { MAX_FORM_BYTES } from "~/domain/limits/form-limits";
import { BTC } from "../support/samples";
import { cpuCost } from "../support/cpu-cost";

// An expression that looks at each sign from each place costs a server seconds for one form.
it.each([")", " ", ".", "@", ":", "a:", "-", "a ", "ethereum:", "http://", "a@", "a.b@", "<a"])(
  "an address field as long as a form costs little: '%s' again and again",
  async (part) => {
    const typed = part.repeat(MAX_FORM_BYTES / part.length);
    const cost = await cpuCost(() => {
      deriveAddressWarning(BTC, `${typed}\u0001`);
      deriveAddressWarning(BTC, typed);
    });
    expect(cost).toBeLessThan(300);
  },
);
