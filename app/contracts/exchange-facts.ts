// The wire shapes for front pages: pairs, latest orders, stats, recommended amount (docs/gateway-contract.md; spec:
// Response bodies).
import * as z from "zod/mini";
import { depositRulesWire } from "./deposit-rules";
import { instrumentTies, instrumentWire } from "./instrument";
import { roundMaximum, roundOptional, roundOptionalUp } from "./precision";
import { mapReading, readWire, readWireList, withoutRepeated, type Reading } from "./read-wire";
import type { Ties } from "./repair-wire";
import { amountWire, countWire, optionalWire, textWire, timeWire } from "./wire-values";
import type { DefaultPair, ExchangeStats, PublicPair } from "~/domain/pair/exchange-facts";
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import { roundAmount, type Amount } from "~/domain/money/money";
import type { Pair } from "~/domain/pair/pair-slug";
import type { LatestOrder } from "~/domain/order/order";

const optionalCountWire = optionalWire(countWire);

/** The form's initial pair; its recommended amount saves a separate call. */
export const defaultPairWire = z.object({
  instrumentFromSlug: textWire,
  instrumentToSlug: textWire,
  recommendedAmount: optionalWire(amountWire),
});

/** One entry of the public pairs. */
export const publicPairWire = z.object({
  instrumentFromSlug: textWire,
  instrumentToSlug: textWire,
  price: optionalWire(amountWire),
  ordersPerDay: optionalCountWire,
  depositRules: depositRulesWire,
  finalNetworkFeeAmount: optionalWire(amountWire),
  platformFeePercent: optionalWire(amountWire),
  reserve: optionalWire(amountWire),
});

// A published pair states all of its terms or no price, because the rates that exchange monitors read are binding.
const publicPairTies = {
  depositRules: { field: "price" },
  minAmount: "holder",
  maxAmount: "holder",
  finalNetworkFeeAmount: { field: "price" },
  platformFeePercent: { field: "price" },
  reserve: { field: "price" },
} as const satisfies Ties;

/** One entry of the latest orders. */
export const latestOrderWire = z.object({
  instrumentFrom: instrumentWire,
  instrumentTo: instrumentWire,
  claimedDepositAmount: amountWire,
  amountToGet: amountWire,
  createdAt: timeWire,
});

/** Figures of the exchange, all optional. */
export const statsWire = z.object({
  ordersToday: optionalCountWire,
  pairs: optionalCountWire,
  medianDurationSeconds: optionalCountWire,
});

/** The form's recommended initial amount, in the send currency. */
export const recommendedAmountWire = z.object({ recommendedAmount: amountWire });

/** Reads the default pair. */
export function readDefaultPair(value: unknown): Reading<DefaultPair> {
  return readWire(defaultPairWire, value);
}

/** Reads the public pairs, most popular first; skips broken and repeated entries. */
export function readPublicPairs(value: unknown): Reading<PublicPair[]> {
  const list = readWireList(publicPairWire, value, publicPairTies);
  const pairs = mapReading(list, (wires) => wires.map(toPublicPair));
  return withoutRepeated(pairs, ({ instrumentFromSlug, instrumentToSlug }) =>
    `${instrumentFromSlug} ${instrumentToSlug}`.toLowerCase(),
  );
}

/** The pairs whose instruments are both listed, in their precision: minima rounded up, other amounts down. */
export function matchPairs(
  pairs: readonly PublicPair[],
  instruments: readonly Instrument[],
): readonly PublicPair[] {
  const bySlug = new Map(instruments.map((each) => [each.slug.toLowerCase(), each]));
  return pairs.flatMap((pair) => {
    const from = bySlug.get(pair.instrumentFromSlug.toLowerCase());
    const to = bySlug.get(pair.instrumentToSlug.toLowerCase());
    // A coin cannot be exchanged for itself, even if a gateway lists it.
    if (!from || !to || isSameInstrument(from, to)) return [];
    return [toPrecisePair(pair, { from, to })];
  });
}

function toPrecisePair(pair: PublicPair, { from, to }: Pair): PublicPair {
  return {
    ...pair,
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
    limits: {
      min: roundOptionalUp(pair.limits.min, from.precisionDecimals),
      max: roundMaximum(pair.limits.max, from.precisionDecimals),
    },
    networkFee: roundOptional(pair.networkFee, to.precisionDecimals),
    reserve: roundOptional(pair.reserve, to.precisionDecimals),
  };
}

/** Reads the latest orders, newest first; skips broken entries. */
export function readLatestOrders(value: unknown): Reading<LatestOrder[]> {
  return mapReading(readWireList(latestOrderWire, value, instrumentTies), (orders) =>
    orders.map(toLatestOrder),
  );
}

/** Reads the figures of the exchange. */
export function readStats(value: unknown): Reading<ExchangeStats> {
  return readWire(statsWire, value);
}

/** Reads the recommended amount, in the send currency and its precision. */
export function readRecommendedAmount(
  value: unknown,
  from: Pick<Instrument, "precisionDecimals">,
): Reading<Amount> {
  return mapReading(readWire(recommendedAmountWire, value), (wire) =>
    roundAmount(wire.recommendedAmount, from.precisionDecimals),
  );
}

function toLatestOrder(wire: z.output<typeof latestOrderWire>): LatestOrder {
  return {
    from: wire.instrumentFrom,
    to: wire.instrumentTo,
    amountToGive: roundAmount(wire.claimedDepositAmount, wire.instrumentFrom.precisionDecimals),
    amountToGet: roundAmount(wire.amountToGet, wire.instrumentTo.precisionDecimals),
    createdAt: wire.createdAt,
  };
}

function toPublicPair(wire: z.output<typeof publicPairWire>): PublicPair {
  const { instrumentFromSlug, instrumentToSlug, price, ordersPerDay, reserve } = wire;
  return {
    instrumentFromSlug,
    instrumentToSlug,
    price,
    ordersPerDay,
    limits: { min: wire.depositRules?.minAmount, max: wire.depositRules?.maxAmount },
    networkFee: wire.finalNetworkFeeAmount,
    serviceFeePercent: wire.platformFeePercent,
    reserve,
  };
}
