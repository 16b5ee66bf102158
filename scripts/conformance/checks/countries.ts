// Checks that a gateway serves the same countries everywhere.
import { readCreatedOrder } from "~/contracts/create-order";
import { CALLS } from "../calls.ts";
import { PAGE } from "../callers.ts";
import type { Check, CheckContext } from "../check.ts";
import { readResponse } from "../client.ts";
import { findRejection } from "../expect-error.ts";
import { isAbsent } from "../facts.ts";
import { makeKey } from "../idempotency-key.ts";
import { preparePayload } from "../made-order.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

/** Countries that gateways leave out most often. */
const OFTEN_REFUSED = ["KP", "IR", "CU", "SY", "US"] as const;

/** Returns whether the gateway refuses a health check from the country. */
async function isRefused({ client }: CheckContext, country: string): Promise<boolean> {
  const request = { ...CALLS.health(), caller: { ...PAGE, visitorCountry: country } };
  const response = await client.call(request);
  if (isAbsent(response.status)) throw new NotApplicable("optional, and not available");
  return findRejection(response)?.code === "ERR_COUNTRY_NOT_SERVED";
}

/** The check of countries. */
export const COUNTRIES: readonly Check[] = [
  {
    name: "create-order: a country that health refuses, and no other",
    call: "create-order",
    rule: "country",
    run: async (context) => {
      for (const country of OFTEN_REFUSED) {
        const isHealthRefused = await isRefused(context, country);
        const payload = await preparePayload(context, "FLOATING");
        const caller = { ...PAGE, visitorCountry: country };
        const request = { ...CALLS["create-order"](payload, makeKey()), caller };
        const response = await context.client.call(request);
        const code = findRejection(response)?.code ?? "";
        const isCreationRefused = code === "ERR_COUNTRY_NOT_SERVED";
        if (!isCreationRefused && !isHealthRefused) {
          readResponse(request, response, readCreatedOrder);
          continue;
        }
        const found = `of ${country}: health ${isHealthRefused ? "refuses" : "serves"} it, a creation is ${String(response.status)}`;
        expectThat(isCreationRefused && isHealthRefused, found, request);
      }
    },
  },
];
