import { describe, expect, test } from "vitest";
import { findNearCoins, findNearPairs } from "~/domain/pair/near-pairs";
import { BTC, ETH, sampleInstrument, USDT_ETHEREUM, USDT_TRON } from "../support/samples";
import { cpuCost } from "../support/cpu-cost";

const ALL = [BTC, ETH, USDT_TRON, USDT_ETHEREUM];

function near(segment: string): string[] {
  return findNearPairs(ALL, segment, 3).map(({ from, to }) => `${from.slug} ${to.slug}`);
}

describe("suggested pairs", () => {
  test.each([
    ["exchange-btc-etth", "btc eth"],
    ["exchange-btcc-eth", "btc eth"],
    ["exchange-bitcion-ethereum", "btc eth"],
    ["exchange-btc-usdt-trc", "btc usdt-trc20"],
    ["exchange-usdt-trc2-btc", "usdt-trc20 btc"],
    ["exchange-eth-usd", "eth usdt-trc20"],
    ["exchange-биткоен-эфри", "btc eth"],
    ["exchange-xbtt-tehter", "btc usdt-trc20"],
  ])("%s: %s first", (segment, first) => {
    expect(near(segment)[0]).toBe(first);
  });

  test("are at most three, unique, and never a coin for itself", () => {
    const found = near("exchange-usdt-usdt");
    expect(found).toEqual(["usdt-trc20 usdt-erc20", "usdt-erc20 usdt-trc20"]);
    expect(new Set(near("exchange-usdt-trc2-btc")).size).toBe(
      near("exchange-usdt-trc2-btc").length,
    );
  });

  test.each(["exchange-", "exchange-btc", "exchange-zzzzzz-qqqqq", "blog", ""])(
    "are empty for %j",
    (segment) => {
      expect(near(segment)).toEqual([]);
    },
  );

  test.each([
    ["bitcon", ["btc"]],
    ["etherium", ["eth", "usdt-trc20"]],
    ["биткоен", ["btc"]],
    ["tehter", ["usdt-trc20"]],
    ["qqqqqq", []],
  ])("of coins, %s: %j", (word, slugs) => {
    expect(findNearCoins(ALL, word, 3).map(({ slug }) => slug)).toEqual(slugs);
  });

  test("cost little among 1,500 coins for any address", async () => {
    const many = Array.from({ length: 1_500 }, (_, index) =>
      sampleInstrument({
        ...BTC,
        slug: `coin-${String(index)}`,
        currencyTitle: `C${String(index)}`,
      }),
    );
    const cost = await cpuCost(() => {
      findNearPairs(many, `exchange-${"coin-1-".repeat(15)}x`, 3);
      findNearPairs(many, `exchange-${"a".repeat(60)}-${"b".repeat(60)}`, 3);
    });
    expect(cost).toBeLessThan(200);
  });
});
