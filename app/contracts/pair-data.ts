// The wire shape of a rate; each of the eight required fields must be valid (spec: Rate validity).
import { EMAIL_CONFIRMATION_MODES } from "~/domain/rate/confirmation-mode";
import * as z from "zod/mini";
import { depositRulesWire, toLimits } from "./deposit-rules";
import { instrumentTies, instrumentWire } from "./instrument";
import { mapReading, readWire, type Reading } from "./read-wire";
import {
  amountWire,
  optionalTextWire,
  optionalTimeWire,
  optionalWire,
  textWire,
  wordWire,
} from "./wire-values";
import { isSameInstrument } from "~/domain/instrument/instrument";
import {
  addAmounts,
  divideAmountsUp,
  isZeroAmount,
  parseAmount,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { areFiguresPlausible } from "~/domain/rate/plausible-rate";
import { roundMaximum, roundOptional, roundOptionalUp } from "./precision";
import {
  RATE_MODES,
  deriveAskedSide,
  type ActiveSide,
  type Rate,
  type RateQuery,
  type RateQuotes,
} from "~/domain/rate/rate";

const quoteWire = optionalWire(z.object({ quoteValue: optionalWire(amountWire) }));

/** PairData as sent by the gateway; use `readPairData` for the Rate. */
export const pairDataWire = z.object({
  instrumentFrom: instrumentWire,
  instrumentTo: instrumentWire,
  liquidityProviderPublicCode: textWire,
  quoteId: optionalTextWire,
  amountToGet: amountWire,
  rateMode: wordWire(RATE_MODES),
  price: amountWire,
  marketLeftPrice: amountWire,
  marketRightPrice: amountWire,
  amountToGive: optionalWire(amountWire),
  marketMinAmount: optionalWire(amountWire),
  quotes: optionalWire(z.object({ buyQuote: quoteWire, sellQuote: quoteWire })),
  updatedAt: optionalTimeWire,
  depositRules: depositRulesWire,
  generalMinAmount: optionalWire(amountWire),
  generalMaxAmount: optionalWire(amountWire),
  finalNetworkFeeAmount: optionalWire(amountWire),
  platformFee_Absolute: optionalWire(amountWire),
  claimedDepositAmount: optionalWire(amountWire),
  noKycThreshold: optionalWire(amountWire),
  requiresRefundAddress: optionalWire(z.boolean()),
  hasFixedRate: optionalWire(z.boolean()),
  // An unknown mode must not block an exchange: no question is asked.
  ckm: z.catch(z.optional(wordWire(EMAIL_CONFIRMATION_MODES)), undefined),
  // Few rates have these: the part that shows them reads them (rate-claims.ts).
  provider: z.optional(z.unknown()),
  notices: z.optional(z.unknown()),
  amountToGetAtLeast: z.optional(z.unknown()),
});

type PairDataWire = z.output<typeof pairDataWire>;

/** When a reply arrived by our clock, epoch milliseconds. `sentAt` is the sender's clock at that time, if its `Date` header shows it. */
export interface Arrival {
  readonly receivedAt: number;
  readonly sentAt?: number | undefined;
}

/** Reads PairData as a Rate, with every amount in its instrument's precision: minima rounded up, other amounts down. `askedSide` is the side whose units the requested amount counted, if known. */
export function readPairData(
  value: unknown,
  arrival: Arrival,
  askedSide?: ActiveSide,
): Reading<Rate> {
  const reading = readWire(pairDataWire, value, instrumentTies);
  if (!reading.ok) return reading;
  const amountToGive = toAmountToGive(reading.value, askedSide);
  if (amountToGive === undefined) return broken("amountToGive", "missing");
  if (isZeroAmount(reading.value.price)) return broken("price", "zero");
  if (!areWireFiguresPlausible(reading.value, askedSide)) {
    return broken("amountToGet", "expected about amountToGive × price, less the fees");
  }
  return mapReading(reading, (wire) => toRate(wire, amountToGive, arrival));
}

function broken(path: string, message: string): Reading<never> {
  return { ok: false, failure: [{ path, message }] };
}

/** Reads PairData as the requested Rate; another pair or mode breaks the contract. */
export function readRate(value: unknown, query: RateQuery, arrival: Arrival): Reading<Rate> {
  const reading = readPairData(value, arrival, deriveAskedSide(query));
  if (!reading.ok) return reading;
  const { from, to, rateMode } = reading.value;
  const sides = [
    { path: "instrumentFrom.slug", found: from.slug, asked: query.instrumentFromSlug },
    { path: "instrumentTo.slug", found: to.slug, asked: query.instrumentToSlug },
  ].filter(({ found, asked }) => !isSameInstrument({ slug: found }, { slug: asked }));
  const modes = [{ path: "rateMode", asked: query.rateMode }].filter(
    ({ asked }) => asked !== rateMode,
  );
  const failure = [...sides, ...modes].map(({ path, asked }) => ({
    path,
    message: `expected ${asked}`,
  }));
  return failure.length > 0 ? { ok: false, failure } : reading;
}

function toRate(wire: PairDataWire, amountToGive: Amount, arrival: Arrival): Rate {
  const send = wire.instrumentFrom.precisionDecimals;
  const receive = wire.instrumentTo.precisionDecimals;
  return {
    from: wire.instrumentFrom,
    to: wire.instrumentTo,
    rateMode: wire.rateMode,
    amountToGive,
    amountToGet: roundAmount(wire.amountToGet, receive),
    price: wire.price,
    marketLeftPrice: wire.marketLeftPrice,
    marketRightPrice: wire.marketRightPrice,
    marketMinAmount: roundOptionalUp(wire.marketMinAmount, send),
    limits: {
      ...toLimits(wire.depositRules, send),
      generalMin: roundOptionalUp(wire.generalMinAmount, send),
      generalMax: roundMaximum(wire.generalMaxAmount, send),
    },
    networkFee: roundOptional(wire.finalNetworkFeeAmount, receive),
    serviceFee: roundOptional(wire.platformFee_Absolute, receive),
    quotes: toQuotes(wire.quotes),
    noKycThreshold: wire.noKycThreshold,
    requiresRefundAddress: wire.requiresRefundAddress,
    hasFixedRate: wire.hasFixedRate,
    emailConfirmationMode: wire.ckm ?? "D",
    updatedAt: toUpdatedAt(wire.updatedAt, arrival),
    claims: toClaims(wire),
  };
}

function toClaims({ provider, notices, amountToGetAtLeast }: PairDataWire): Rate["claims"] {
  const isThere = provider ?? notices ?? amountToGetAtLeast;
  return isThere === undefined || isThere === null
    ? undefined
    : { provider, notices, amountToGetAtLeast };
}

// amountToGive is not a required field. It is the claimed send amount, else computed from the price, the payout and the
// fees. A gateway may echo the requested amount, which may have counted the receive currency.
function toAmountToGive(wire: PairDataWire, askedSide?: ActiveSide): Amount | undefined {
  const { precisionDecimals } = wire.instrumentFrom;
  const sent = toSentAmount(wire, askedSide);
  if (sent !== undefined) return roundAmount(sent, precisionDecimals);
  const { finalNetworkFeeAmount = ZERO, platformFee_Absolute: serviceFee = ZERO } = wire;
  const bought = addAmounts(wire.amountToGet, addAmounts(finalNetworkFeeAmount, serviceFee));
  const reckoned = divideAmountsUp(bought, wire.price, precisionDecimals);
  // An amount with more digits than allowed can neither be sent nor used further.
  return reckoned && parseAmount(reckoned);
}

function toSentAmount(wire: PairDataWire, askedSide?: ActiveSide): Amount | undefined {
  return wire.amountToGive ?? (askedSide === "send" ? wire.claimedDepositAmount : undefined);
}

// Only the figures as sent are compared: rounded or derived ones prove nothing.
function areWireFiguresPlausible(wire: PairDataWire, askedSide?: ActiveSide): boolean {
  const { finalNetworkFeeAmount: networkFee, platformFee_Absolute: serviceFee } = wire;
  const amountToGive = toSentAmount(wire, askedSide);
  return (
    amountToGive === undefined ||
    areFiguresPlausible({ ...wire, amountToGive, networkFee, serviceFee })
  );
}

// By our clock: the sender's may differ, and a rate cannot be newer than its arrival.
function toUpdatedAt(updatedAt: number | undefined, { receivedAt, sentAt }: Arrival): number {
  if (updatedAt === undefined) return receivedAt;
  const ahead = sentAt === undefined ? 0 : sentAt - receivedAt;
  return Math.min(updatedAt - ahead, receivedAt);
}

function toQuotes(quotes: PairDataWire["quotes"]): RateQuotes | undefined {
  const buy = quotes?.buyQuote?.quoteValue;
  const sell = quotes?.sellQuote?.quoteValue;
  return buy !== undefined && sell !== undefined ? { buy, sell } : undefined;
}
