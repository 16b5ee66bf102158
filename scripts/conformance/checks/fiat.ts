// Checks of buying and selling for fiat that need no consent: they sign up no account.
import { namesOf } from "~/contracts/calls/call-table";
import { FIAT_CALLS } from "~/contracts/calls/fiat-calls";
import { findInstrument } from "~/domain/instrument/instrument";
import type { CallRequest } from "../call-request.ts";
import { requestOf } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError } from "../expect-error.ts";

import { expectThat, NotApplicable } from "../nonconformance.ts";
import { readTakenRate, type CheckedPair } from "../rate-questions.ts";
import type { Rule } from "../rules.ts";

/** The checks of fiat; a gateway without fiat instruments skips them. */
export const FIAT: readonly Check[] = [
  check("a rate for a purchase, with its bounds", "success", async (context) => {
    const pair = await findFiatPair(context);
    const { rate } = await readTakenRate(context.client, { pair, rateMode: "FLOATING" });
    expectThat(rate.amountToGet !== "0", "amountToGet is 0");
  }),
  check(
    "the provider's calls are closed without a session: 401 ERR_UNAUTHORIZED",
    "fiatClosed",
    async (context) => {
      await findFiatPair(context);
      for (const name of namesOf(FIAT_CALLS)) {
        const request = toCall(name);
        await expectError(context.client, request, { codes: ["ERR_UNAUTHORIZED"], status: 401 });
      }
    },
  ),
];

function check(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `fiat: ${name}`, call: "fiat", rule, run };
}

async function findFiatPair({ facts }: CheckContext): Promise<CheckedPair> {
  const instruments = await facts.instruments();
  const from = instruments.find(({ instrumentType }) => instrumentType === "fiat");
  const crypto = instruments.filter(({ instrumentType }) => instrumentType === "crypto");
  const to = findInstrument(crypto, "btc") ?? crypto[0];
  if (!from || !to) throw new NotApplicable("the gateway lists no fiat instruments");
  return { from, to };
}

function toCall(name: keyof typeof FIAT_CALLS): CallRequest {
  const request = requestOf(name);
  const email = "conformance@example.invalid";
  return request.method === "POST" ? { ...request, body: { accept: true, email } } : request;
}
