import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SLUG_LENGTH } from "~/domain/limits/address-limits";
import { isPairSegment, parsePairSlug, toPairPath, toPairSegment } from "~/domain/pair/pair-slug";
import { BTC, ETH, sampleInstrument, USDT_ETHEREUM, USDT_TRON } from "../support/samples";
import { cpuCost } from "../support/cpu-cost";

const ALL = [BTC, ETH, USDT_TRON, USDT_ETHEREUM];

describe("a segment longer than two slugs", () => {
  const MANY = Array.from({ length: 1_500 }, (_, index) =>
    sampleInstrument({ ...BTC, slug: `coin-${String(index)}` }),
  );

  it.each(["a-".repeat(1_000), "-".repeat(2_000), `${"a-".repeat(33)}b-${"c-".repeat(33)}d`])(
    "is not a pair and costs nothing",
    async (rest) => {
      const cost = await cpuCost(() => {
        expect(isPairSegment(`exchange-${rest}`)).toBe(false);
        expect(parsePairSlug(MANY, `exchange-${rest}`)).toBeUndefined();
      });
      // Each of a thousand hyphens was compared with each of the instruments.
      expect(cost).toBeLessThan(50);
    },
  );

  it("is a pair while both slugs fit", () => {
    const slug = "a".repeat(MAX_SLUG_LENGTH);
    expect(isPairSegment(`exchange-${slug}-${slug}`)).toBe(true);
    expect(isPairSegment(`exchange-${slug}-${slug}a`)).toBe(false);
  });
});

describe("parsePairSlug", () => {
  it.each([
    ["exchange-btc-eth", "btc", "eth"],
    ["exchange-btc-usdt-trc20", "btc", "usdt-trc20"],
    ["exchange-usdt-trc20-btc", "usdt-trc20", "btc"],
    ["exchange-usdt-trc20-usdt-erc20", "usdt-trc20", "usdt-erc20"],
    ["exchange-usdt-btc", "usdt-trc20", "btc"],
    ["EXCHANGE-BTC-ETH", "btc", "eth"],
  ])("%s is %s to %s", (segment, from, to) => {
    const pair = parsePairSlug(ALL, segment);
    expect([pair?.from.slug, pair?.to.slug]).toEqual([from, to]);
  });

  it.each([
    "exchange-btc-nope",
    "exchange-btc",
    "exchange-",
    "btc-eth",
    "exchange--btc",
    "exchange-btc-",
    "",
  ])("%j is not a pair", (segment) => {
    expect(parsePairSlug(ALL, segment)).toBeUndefined();
  });

  it("prefers slugs on both sides to tickers", () => {
    const tickerA = sampleInstrument({ slug: "x-1", currencyTitle: "A" });
    const slugAB = sampleInstrument({ slug: "a-b", currencyTitle: "Q" });
    const slugC = sampleInstrument({ slug: "c", currencyTitle: "C" });
    const slugBC = sampleInstrument({ slug: "b-c", currencyTitle: "R" });
    expect(parsePairSlug([tickerA, slugAB, slugC, slugBC], "exchange-a-b-c")).toEqual({
      from: slugAB,
      to: slugC,
    });
  });

  it("reads back every path that it writes, with any hyphens", () => {
    const part = fc.string({
      unit: fc.constantFrom(...Array.from("abc19")),
      minLength: 1,
      maxLength: 4,
    });
    const slug = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("-"));
    fc.assert(
      fc.property(fc.uniqueArray(slug, { minLength: 2, maxLength: 6 }), (slugs) => {
        const instruments = slugs.map((own) => sampleInstrument({ slug: own, currencyTitle: "Z" }));
        const [from, to] = instruments;
        if (!from || !to) return;
        const segment = toPairSegment(from, to);
        const parsed = parsePairSlug(instruments, segment);
        expect(parsed && toPairSegment(parsed.from, parsed.to)).toBe(segment);
      }),
    );
  });
});

describe("paths", () => {
  it("are canonical and lowercase", () => {
    expect(toPairPath({ ...BTC, slug: "BTC" }, USDT_TRON)).toBe("/exchange-btc-usdt-trc20");
  });

  it.each([
    ["exchange-a-b", true],
    ["exchange-a", false],
    ["blog", false],
  ])("%s has the shape of a pair: %s", (segment, expected) => {
    expect(isPairSegment(segment)).toBe(expected);
  });
});
