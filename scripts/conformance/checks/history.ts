// Checks of the optional rate history: its shape, and that it matches the pair's current rate.
import { readRateHistory } from "~/contracts/rate-history";
import { HISTORY_MAX_AGE_SHARE } from "~/domain/page-limits";
import { addAmounts, compareAmounts } from "~/domain/money/money";
import { HISTORY_RANGE_MS, HISTORY_RANGES, type HistoryRange } from "~/domain/rate/rate-history";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { readIfThere } from "../facts.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

async function readHistory({ client, facts }: CheckContext, range: HistoryRange) {
  const { from, to } = await facts.pair();
  const query = { instrumentFromSlug: from.slug, instrumentToSlug: to.slug, range };
  const request = CALLS["rate-history"](query);
  const read = (body: unknown, arrival: Parameters<typeof readRateHistory>[2]) =>
    readRateHistory(body, query, arrival);
  return { points: await readIfThere(client, request, read), request };
}

/** The checks of a pair's history. */
export const HISTORY: readonly Check[] = [
  ...HISTORY_RANGES.map((range): Check => ({
    name: `rate-history: ${range}, shape, if the call exists`,
    call: "rate-history",
    rule: "history",
    run: async (context) => {
      await readHistory(context, range);
    },
  })),
  {
    name: "rate-history: ends now, near the rate",
    call: "rate-history",
    rule: "historyNow",
    run: async (context) => {
      const { points, request } = await readHistory(context, "24h");
      const last = points.at(-1);
      if (!last) throw new NotApplicable("the pair has no history");
      const isOld = Date.now() - last.at > HISTORY_RANGE_MS["24h"] * HISTORY_MAX_AGE_SHARE;
      expectThat(!isOld, `it ends at ${new Date(last.at).toISOString()}`, request);
      const { price } = await context.facts.rate("FLOATING");
      // The history of the reverse pair, or in another unit, would differ by far.
      const isNear =
        compareAmounts(last.rate, addAmounts(price, price)) < 0 &&
        compareAmounts(price, addAmounts(last.rate, last.rate)) < 0;
      expectThat(isNear, `it ends at ${last.rate}, the price is ${price}`, request);
    },
  },
];
