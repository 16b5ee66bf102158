import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { deriveFigures } from "../../exchange/rates/figures";
import { toInstrument } from "../../sandbox/instruments/asset";
import { CATALOGUE } from "../../sandbox/instruments/catalogue";
import { fiatDirectionOf } from "../../sandbox/instruments/fiat-side";
import { deriveFromDeposit, deriveFromPayout, grossFor } from "../../sandbox/market/figures";
import { deriveDepositLimits } from "../../sandbox/market/limits";
import { advanceMarket, openMarket } from "../../sandbox/market/market-state";
import { findRefusal } from "../../sandbox/market/pair-rules";
import { POPULAR_PAIRS } from "../../sandbox/market/popular-pairs";
import { playAmountOf } from "../../sandbox/market/priced-pair";
import { deriveQuote, priceOf } from "../../sandbox/market/quote";
import { pricePair, type PricedPair } from "../../sandbox/market/priced-pair";
import { amount } from "../support/amount";

const slugs = CATALOGUE.map(({ slug }) => slug);
const market = advanceMarket(openMarket(0), "figures", 100_000);
const modes = fc.constantFrom("FIXED" as const, "FLOATING" as const);

const pairs = fc
  .tuple(fc.constantFrom(...slugs), fc.constantFrom(...slugs))
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => price(from, to));

function price(from: string, to: string): PricedPair {
  const pair = pricePair(market, from, to);
  if (!pair.ok) throw new Error(pair.failure.message);
  return pair.value;
}

/** A deposit of a pair: its minimum times 1.00 to 1000.00. */
const deals = fc.tuple(pairs, fc.integer({ min: 100, max: 100_000 })).map(([pair, hundredths]) => {
  const { min } = deriveDepositLimits(pair);
  return { pair, give: multiplyAmounts(min, amount(`${String(hundredths)}e-2`)) };
});

describe("a quote's figures", () => {
  it("add up exactly: received amount and both fees equal the market's amount", () => {
    fc.assert(
      fc.property(deals, modes, ({ pair, give }, mode) => {
        const figures = deriveFromDeposit(pair, mode, give);
        const sum = addAmounts(figures.get, addAmounts(figures.serviceFee, figures.networkFee));
        expect(sum).toBe(grossFor(pair, give));
      }),
    );
  });

  it("match the price to a hundredth", () => {
    fc.assert(
      fc.property(deals, modes, ({ pair, give }, mode) => {
        const figures = deriveFromDeposit(pair, mode, give);
        const named = addAmounts(figures.get, addAmounts(figures.serviceFee, figures.networkFee));
        const worth = multiplyAmounts(give, priceOf(pair));
        const isNear = (one: Amount, other: Amount) =>
          compareAmounts(one, multiplyAmounts(other, amount("1.01"))) <= 0;
        expect([isNear(named, worth), isNear(worth, named)]).toEqual([true, true]);
      }),
    );
  });

  it("add up on the wire too, where only prices in dollars are stated", () => {
    fc.assert(
      fc.property(deals, modes, ({ pair, give: asked }, mode) => {
        // As the exchange asks: in the coin's decimals.
        const give = roundAmount(asked, pair.from.currency.digits);
        const quoted = deriveQuote(pair, { amount: give, side: "send", mode }, 0);
        fc.pre(quoted.ok);
        const sides = {
          from: toInstrument(pair.from, pair.fromUsd),
          to: toInstrument(pair.to, pair.toUsd),
        };
        const figures = deriveFigures(quoted.value, sides);
        fc.pre(figures !== undefined);
        const { get, serviceFee = ZERO, networkFee = ZERO, leftUsd, rightUsd } = figures;
        const worth = multiplyAmounts(give, leftUsd);
        const sum = addAmounts(get, addAmounts(serviceFee, networkFee));
        expect(sum).toBe(divideAmounts(worth, rightUsd, pair.to.currency.digits));
      }),
    );
  });

  it("keep to the precision of the receive currency", () => {
    fc.assert(
      fc.property(deals, modes, ({ pair, give }, mode) => {
        const { get, serviceFee, networkFee } = deriveFromDeposit(pair, mode, give);
        for (const figure of [get, serviceFee, networkFee]) {
          const decimals = figure.split(".").at(1)?.length ?? 0;
          expect(decimals).toBeLessThanOrEqual(pair.to.currency.digits);
        }
      }),
    );
  });

  it("compute the smallest deposit for an exact amount to receive", () => {
    fc.assert(
      fc.property(deals, modes, ({ pair, give }, mode) => {
        const wanted = deriveFromDeposit(pair, mode, give).get;
        fc.pre(wanted !== "0");
        const solved = deriveFromPayout(pair, mode, wanted);
        expect(solved.get).toBe(wanted);
        const sum = addAmounts(solved.get, addAmounts(solved.serviceFee, solved.networkFee));
        expect(sum).toBe(grossFor(pair, solved.give));
        const less = multiplyAmounts(solved.give, amount("0.99"));
        expect(compareAmounts(deriveFromDeposit(pair, mode, less).get, wanted)).toBeLessThan(0);
      }),
    );
  });

  it("never let a round trip gain", () => {
    fc.assert(
      fc.property(deals, modes, ({ pair, give }, mode) => {
        const there = deriveFromDeposit(pair, mode, give).get;
        const back = deriveFromDeposit(price(pair.to.slug, pair.from.slug), mode, there).get;
        expect(compareAmounts(back, give)).toBeLessThan(0);
      }),
    );
  });

  it("cost 0.4 % floating and 0.9 % fixed, and the payout's network fee", () => {
    const pair = price("usdt-trc20", "usdc-erc20");
    const share = (mode: "FIXED" | "FLOATING") => {
      const { serviceFee, give } = deriveFromDeposit(pair, mode, amount("10000"));
      return divideAmounts(serviceFee, grossFor(pair, give), 5);
    };
    expect([share("FLOATING"), share("FIXED")]).toEqual(["0.004", "0.009"]);
  });
});

describe("the limits", () => {
  it("have a positive payout at the minimum, which is at least the general one", () => {
    fc.assert(
      fc.property(pairs, modes, (pair, mode) => {
        const { min, max, general } = deriveDepositLimits(pair);
        expect(deriveFromDeposit(pair, mode, min).get).not.toBe("0");
        expect(compareAmounts(general.min, min)).toBeLessThanOrEqual(0);
        expect(compareAmounts(min, max)).toBeLessThan(0);
      }),
    );
  });

  it("are about 10 and 250,000 US dollars, 30 and 5,000 with fiat", () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const { min, max } = deriveDepositLimits(pair);
        const [least, lessThan, most, moreThan] = fiatDirectionOf(pair.from, pair.to)
          ? ["30", "31", "5000", "4800"]
          : ["10", "14", "250000", "240000"];
        const worth = (figure: typeof min) => multiplyAmounts(figure, pair.fromUsd);
        expect(compareAmounts(worth(min), amount(least))).toBeGreaterThanOrEqual(0);
        expect(compareAmounts(worth(min), amount(lessThan))).toBeLessThan(0);
        expect(compareAmounts(worth(max), amount(most))).toBeLessThanOrEqual(0);
        expect(compareAmounts(worth(max), amount(moreThan))).toBeGreaterThan(0);
      }),
    );
  });

  it("contain the recommended amount", () => {
    for (const from of slugs.filter((slug) => slug !== "btc")) {
      const pair = price(from, "btc");
      const { min, max } = deriveDepositLimits(pair);
      const recommended = playAmountOf(pair);
      expect(compareAmounts(min, recommended)).toBeLessThanOrEqual(0);
      expect(compareAmounts(recommended, max)).toBeLessThanOrEqual(0);
    }
  });
});

describe("popular pairs", () => {
  it("can all be exchanged, floating", () => {
    const rejected = POPULAR_PAIRS.filter(({ from, to }) => {
      const pair = price(from, to);
      return findRefusal(pair.from, pair.to) !== undefined;
    });
    expect(rejected).toEqual([]);
  });
});
