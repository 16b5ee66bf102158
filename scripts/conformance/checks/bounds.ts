// Checks the minimum and the maximum amount of a rate.
import {
  multiplyAmounts,
  parseAmount,
  roundAmount,
  roundAmountUp,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { RATE_MODES, type RateMode } from "~/domain/rate/rate";
import type { Check } from "../check.ts";
import { readResponse } from "../client.ts";
import { expectError, findRejection } from "../expect-error.ts";
import { expectFixed } from "../facts.ts";
import { expectThat, Nonconformance } from "../nonconformance.ts";
import { isNearAmount, rateCall, readSentRate } from "../rate-questions.ts";

const LIMITS = [
  ["too little", "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", "0.00000001", roundAmountUp, "1.01"],
  ["too much", "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", "1000000000000", roundAmount, "0.99"],
] as const;

/** The checks of the bounds that a rejection names. */
export const BOUNDS: readonly Check[] = RATE_MODES.flatMap((mode) =>
  LIMITS.map((limit) => checkAtLimit(mode, limit)),
);

function checkAtLimit(
  rateMode: RateMode,
  [name, code, amount, round, room]: (typeof LIMITS)[number],
): Check {
  return {
    name: `rate, ${rateMode.toLowerCase()}: ${name} names the accepted bound, and accepts it`,
    call: "rate",
    rule: "limits",
    run: async ({ client, facts }) => {
      const pair = await facts.pair();
      const digits = pair.from.precisionDecimals;
      const ask = (asked: Amount | string) => rateCall(pair, { rateMode, amount: asked });
      if (rateMode === "FIXED") await expectFixed(client, ask(amount));
      const { details } = await expectError(client, ask(amount), { codes: [code] });
      const { expectedAmount: first } = details;
      if (!first) throw new Nonconformance(`${code} without details.expected`, ask(amount));
      const bound = round(first, digits);
      const response = await client.call(ask(bound));
      const moved = findRejection(response);
      if (!moved) {
        readResponse(ask(bound), response, readSentRate);
        return;
      }
      const { expectedAmount: second } = moved.details;
      const hasMoved = second !== undefined && second !== first && isNearAmount(second, first);
      expectThat(hasMoved, `${bound} is not taken either: ${moved.code}`, ask(bound));
      // Bounds follow the market, so an amount near one may become invalid between two calls.
      const nearby = round(multiplyAmounts(second ?? first, parseAmount(room) ?? ZERO), digits);
      await client.read(ask(nearby), readSentRate);
    },
  };
}
