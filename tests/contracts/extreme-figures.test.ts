// Computing with any amounts of a gateway never throws: a page would be an error, not a figure.
import fc from "fast-check";
import { expect, it } from "vitest";
import { readPublicPairs } from "~/contracts/exchange-facts";
import { readOrder } from "~/contracts/order";
import { readPairData } from "~/contracts/pair-data";
import { hasQuoteMoved } from "~/domain/fiat/quote-moved";
import { parseAmount, roundAmount } from "~/domain/money/money";
import { deriveBill } from "~/domain/rate/bill";
import { deriveDefaultAmount } from "~/domain/rate/default-amount";
import { deriveMarketAmount, deriveUsdWorth } from "~/domain/rate/market-comparison";
import { deriveMonitorRate } from "~/domain/pair/monitor-rate";
import { isRateForQuery } from "~/domain/rate/same-selection";
import { toOrderView } from "~/routes/order/view/view";
import { makeViewContext } from "../routes/support/view-context";
import { amount } from "../support/amount";
import { BTC, ETH, NOW } from "../support/samples";
import { WIRE_BTC, WIRE_ETH, WIRE_ORDER, WIRE_PAIR_DATA } from "../support/wire-samples";

const NINES = "9".repeat(30);
const figure = fc.constantFrom("0", "1e-30", "1", "1e29", NINES, `${NINES}.${NINES}`, `0.${NINES}`);
const decimals = fc.constantFrom(0, 8, 30);
const optional = fc.option(figure, { nil: undefined });

const QUERY = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  amountCurrencySlug: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
} as const;

const rateFigures = fc.record({
  amountToGive: optional,
  claimedDepositAmount: optional,
  amountToGet: figure,
  price: figure,
  marketLeftPrice: figure,
  marketRightPrice: figure,
  finalNetworkFeeAmount: optional,
  platformFee_Absolute: optional,
  generalMinAmount: optional,
  from: decimals,
  to: decimals,
});

type Figures = typeof rateFigures extends fc.Arbitrary<infer T> ? T : never;

function readExtremeRate({ from, to, ...figures }: Figures) {
  const wire = {
    ...WIRE_PAIR_DATA,
    ...figures,
    instrumentFrom: { ...WIRE_BTC, price: figures.price, precisionDecimals: from },
    instrumentTo: { ...WIRE_ETH, precisionDecimals: to },
  };
  const reading = readPairData(wire, { receivedAt: NOW });
  if (reading.ok) return reading.value;
  // Implausible figures are no rate, but computing with them must not throw.
  const plausible = readPairData({ ...wire, amountToGet: "0" }, { receivedAt: NOW });
  const amountToGet = roundAmount(amount(figures.amountToGet), to);
  return plausible.ok ? { ...plausible.value, amountToGet } : undefined;
}

it("extreme rates compute or break the contract", () => {
  fc.assert(
    fc.property(rateFigures, rateFigures, figure, (one, other, typed) => {
      const [rate, current] = [readExtremeRate(one), readExtremeRate(other)];
      const amount = parseAmount(typed);
      if (!rate || !current || !amount) return;
      expect(parseAmount(rate.amountToGive)).toBe(rate.amountToGive);
      deriveBill(rate);
      deriveMarketAmount(rate);
      deriveUsdWorth(rate.amountToGive, rate.from.usdPrice);
      hasQuoteMoved(rate, current, "send");
      hasQuoteMoved(rate, current, "receive");
      deriveDefaultAmount({ kind: "too-small", expected: amount }, rate.from);
      isRateForQuery(rate, { ...QUERY, amount });
    }),
    { numRuns: 2_000 },
  );
});

it("a tiny price yields no impossible amount to send", () => {
  const wire = { ...WIRE_PAIR_DATA, amountToGive: null, claimedDepositAmount: null };
  const absurd = { ...wire, amountToGet: "1e29", price: "1e-30" };
  expect(readPairData(absurd, { receivedAt: NOW })).toMatchObject({
    ok: false,
    failure: [{ path: "amountToGive" }],
  });
});

it("pairs for monitors are", () => {
  const pairs = fc.record({
    price: figure,
    platformFeePercent: optional,
    finalNetworkFeeAmount: optional,
    reserve: optional,
    min: optional,
    max: optional,
  });
  fc.assert(
    fc.property(pairs, ({ min, max, ...figures }) => {
      const depositRules = { minAmount: min, maxAmount: max };
      const slugs = { instrumentFromSlug: "btc", instrumentToSlug: "eth" };
      const reading = readPublicPairs([{ ...slugs, ...figures, depositRules }]);
      for (const pair of reading.ok ? reading.value : []) {
        deriveMonitorRate(pair, { from: BTC, to: ETH });
      }
    }),
  );
});

it("orders are shown", () => {
  const deposit = fc.record({ amount: figure });
  const figures = fc.record({
    claimedDepositAmount: figure,
    amountToGet: figure,
    claimedPublicRate: fc.record({
      price: figure,
      finalNetworkFeeAmount: optional,
      platformFee_Absolute: optional,
    }),
    deposits: fc.array(deposit),
    withdrawals: fc.array(deposit),
    refunds: fc.array(fc.record({ amount: figure, networkFee: optional })),
  });
  fc.assert(
    fc.property(figures, (wire) => {
      const reading = readOrder({ ...WIRE_ORDER, ...wire });
      expect(reading.ok).toBe(true);
      if (reading.ok) expect(toOrderView(reading.value, makeViewContext())).toBeDefined();
    }),
  );
});
