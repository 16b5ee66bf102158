// Owns the wire shapes of what front pages show: pairs, latest orders, stats, recommended amount
// (docs/gateway-contract.md; spec: Answers left open).
import * as z from "zod/mini";
import { depositRulesWire } from "./deposit-rules";
import { instrumentWire } from "./instrument";
import { mapReading, readWire, readWireList, type Reading } from "./read-wire";
import { amountWire, optionalWire, textWire, timeWire } from "./wire-values";
import type { DefaultPair, ExchangeStats, PublicPair } from "~/domain/site/exchange-facts";
import type { Amount } from "~/domain/money/money";
import type { LatestOrder } from "~/domain/order/order";

const countWire = optionalWire(z.number().check(z.minimum(0)));

/** The pair that a form starts with. */
export const defaultPairWire = z.object({
  instrumentFromSlug: textWire,
  instrumentToSlug: textWire,
});

/** One entry of the public pairs. */
export const publicPairWire = z.object({
  instrumentFromSlug: textWire,
  instrumentToSlug: textWire,
  price: optionalWire(amountWire),
  ordersPerDay: countWire,
  depositRules: depositRulesWire,
  finalNetworkFeeAmount: optionalWire(amountWire),
  platformFeePercent: optionalWire(amountWire),
  reserve: optionalWire(amountWire),
});

/** One entry of the latest orders. */
export const latestOrderWire = z.object({
  instrumentFrom: instrumentWire,
  instrumentTo: instrumentWire,
  claimedDepositAmount: amountWire,
  amountToGet: amountWire,
  createdAt: timeWire,
});

/** Figures of the house, every one of them optional. */
export const statsWire = z.object({
  ordersToday: countWire,
  pairs: countWire,
  medianDurationSeconds: countWire,
});

/** The amount that the gateway recommends to start with, in the send currency. */
export const recommendedAmountWire = z.object({ recommendedAmount: amountWire });

/** Reads the default pair. */
export function readDefaultPair(value: unknown): Reading<DefaultPair> {
  return readWire(defaultPairWire, value);
}

/** Reads the public pairs, most popular first; broken entries are passed over. */
export function readPublicPairs(value: unknown): Reading<PublicPair[]> {
  return mapReading(readWireList(publicPairWire, value), (pairs) => pairs.map(toPublicPair));
}

/** Reads the latest orders, newest first; broken entries are passed over. */
export function readLatestOrders(value: unknown): Reading<LatestOrder[]> {
  return mapReading(readWireList(latestOrderWire, value), (orders) => orders.map(toLatestOrder));
}

/** Reads the figures of the house. */
export function readStats(value: unknown): Reading<ExchangeStats> {
  return readWire(statsWire, value);
}

/** Reads the recommended amount, in the send currency. */
export function readRecommendedAmount(value: unknown): Reading<Amount> {
  return mapReading(readWire(recommendedAmountWire, value), (wire) => wire.recommendedAmount);
}

function toLatestOrder(wire: z.output<typeof latestOrderWire>): LatestOrder {
  return {
    from: wire.instrumentFrom,
    to: wire.instrumentTo,
    amountToGive: wire.claimedDepositAmount,
    amountToGet: wire.amountToGet,
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
