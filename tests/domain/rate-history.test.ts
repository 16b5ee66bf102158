import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareAmounts } from "~/domain/money/money";
import { summarizeRates, thinOut } from "~/domain/rate/rate-history";
import { amount } from "../support/amount";

const points = (...rates: readonly string[]) =>
  rates.map((rate, place) => ({ at: place * 1_000, rate: amount(rate) }));

describe("a history in figures", () => {
  it.each([
    [["28", "27.3", "29.4", "28.7"], { direction: "up", percent: "2.5" }],
    [["29", "28"], { direction: "down", percent: "3.44" }],
    [["1", "2", "1"], { direction: "none", percent: "0" }],
    [["100000", "100000.1"], { direction: "none", percent: "0" }],
    [["0.00000002", "0.00000003"], { direction: "up", percent: "50" }],
  ])("%j has changed by %o", (rates, change) => {
    expect(summarizeRates(points(...rates))?.change).toEqual(change);
  });

  it("has its lowest and highest rate, each where it was first", () => {
    const summary = summarizeRates(points("28", "27.3", "29.4", "27.3", "29.4", "28"));
    expect(summary?.low).toEqual({ at: 1_000, rate: "27.3" });
    expect(summary?.high).toEqual({ at: 2_000, rate: "29.4" });
  });

  it("is absent with nothing to compare", () => {
    expect(summarizeRates([])).toBeUndefined();
    expect(summarizeRates(points("28"))).toBeUndefined();
  });
});

describe("a history that is thinned out", () => {
  it("keeps its order and its ends within the limit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 2, max: 40 }),
        (length, count) => {
          const all = Array.from({ length }, (_, at) => ({ at, rate: amount(String(at + 1)) }));
          const kept = thinOut(all, count);
          expect(kept.length).toBe(Math.min(length, count));
          expect(kept[0]).toBe(all[0]);
          expect(kept.at(-1)).toBe(all.at(-1));
          expect(kept).toEqual(
            [...new Set(kept)].toSorted((left, right) => compareAmounts(left.rate, right.rate)),
          );
        },
      ),
    );
  });
});
