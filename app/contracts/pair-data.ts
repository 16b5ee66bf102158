// Owns the wire shape of a rate, PairData: without any of the eight fields that count it is
// invalid (spec: Rate validity).
import * as z from "zod/mini";
import { depositRulesWire } from "./deposit-rules";
import { instrumentWire } from "./instrument";
import { mapReading, readWire, type Reading } from "./read-wire";
import { amountWire, optionalWire, textWire, timeWire } from "./wire-values";
import type { Rate, RateQuotes } from "~/domain/rate/rate";
import { divideAmountsUp, isZeroAmount, ZERO, type Amount } from "~/domain/money/money";

const quoteWire = optionalWire(z.object({ quoteValue: optionalWire(amountWire) }));

/** PairData as sent by the gateway; use `readPairData` for the Rate. */
export const pairDataWire = z.object({
  instrumentFrom: instrumentWire,
  instrumentTo: instrumentWire,
  liquidityProviderPublicCode: textWire,
  amountToGet: amountWire,
  rateMode: z.enum(["FIXED", "FLOATING"]),
  price: amountWire,
  marketLeftPrice: amountWire,
  marketRightPrice: amountWire,
  amountToGive: optionalWire(amountWire),
  marketMinAmount: optionalWire(amountWire),
  quotes: optionalWire(z.object({ buyQuote: quoteWire, sellQuote: quoteWire })),
  updatedAt: optionalWire(timeWire),
  depositRules: depositRulesWire,
  generalMinAmount: optionalWire(amountWire),
  generalMaxAmount: optionalWire(amountWire),
  finalNetworkFeeAmount: optionalWire(amountWire),
  platformFee_Absolute: optionalWire(amountWire),
  claimedDepositAmount: optionalWire(amountWire),
  noKycThreshold: optionalWire(amountWire),
  requiresRefundAddress: optionalWire(z.boolean()),
  // A mode that we do not know must not stand in the way of an exchange: no question is asked.
  ckm: z.catch(z.optional(z.enum(["A", "B", "D"])), undefined),
});

type PairDataWire = z.output<typeof pairDataWire>;

/** Reads PairData as a Rate; `receivedAt` (epoch milliseconds) dates a rate that carries no time. */
export function readPairData(value: unknown, receivedAt: number): Reading<Rate> {
  return mapReading(readWire(pairDataWire, value), (wire) => toRate(wire, receivedAt));
}

function toRate(wire: PairDataWire, receivedAt: number): Rate {
  return {
    from: wire.instrumentFrom,
    to: wire.instrumentTo,
    rateMode: wire.rateMode,
    providerCode: wire.liquidityProviderPublicCode,
    amountToGive: toAmountToGive(wire),
    amountToGet: wire.amountToGet,
    price: wire.price,
    marketLeftPrice: wire.marketLeftPrice,
    marketRightPrice: wire.marketRightPrice,
    marketMinAmount: wire.marketMinAmount,
    limits: {
      min: wire.depositRules?.minAmount,
      max: wire.depositRules?.maxAmount,
      generalMin: wire.generalMinAmount,
      generalMax: wire.generalMaxAmount,
    },
    networkFee: wire.finalNetworkFeeAmount,
    serviceFee: wire.platformFee_Absolute,
    quotes: toQuotes(wire.quotes),
    noKycThreshold: wire.noKycThreshold,
    requiresRefundAddress: wire.requiresRefundAddress,
    emailConfirmationMode: wire.ckm ?? "D",
    updatedAt: wire.updatedAt ?? receivedAt,
  };
}

// amountToGive is not among the required fields: what the visitor claimed, else the price tells it.
function toAmountToGive(wire: PairDataWire): Amount {
  const told = wire.amountToGive ?? wire.claimedDepositAmount;
  if (told !== undefined || isZeroAmount(wire.price)) return told ?? ZERO;
  return (
    divideAmountsUp(wire.amountToGet, wire.price, wire.instrumentFrom.precisionDecimals) ?? ZERO
  );
}

function toQuotes(quotes: PairDataWire["quotes"]): RateQuotes | undefined {
  const buy = quotes?.buyQuote?.quoteValue;
  const sell = quotes?.sellQuote?.quoteValue;
  return buy !== undefined && sell !== undefined ? { buy, sell } : undefined;
}
