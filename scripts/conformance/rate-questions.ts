// Rates at amounts that a gateway accepts. Bounds follow the market, so earlier bounds are only guesses. Requests use a
// slightly larger amount, and the bounds in a rejection replace them.
import { readPairData } from "~/contracts/pair-data";
import { withReference } from "~/contracts/quote-reference";
import { withClaimIssues } from "~/contracts/rate-claims";
import { deriveExchangeType, type Instrument } from "~/domain/instrument/instrument";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmountUp,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { Rate, RateMode } from "~/domain/rate/rate";
import { CALLS } from "./calls.ts";
import { readResponse, type BodyReader, type CallResponse, type GatewayClient } from "./client.ts";
import { findRejection } from "./expect-error.ts";

/** The pair that the checks exchange. */
export interface CheckedPair {
  readonly from: Instrument;
  readonly to: Instrument;
}

/** An amount below every minimum. If a gateway accepts it, the checks use it. */
const NEARLY_NOTHING = "0.00000001";
const ANY_AMOUNT = "1";
/** Factors of the bound that a rejection names. */
const ROOM = {
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: parseAmount("1.25") ?? ZERO,
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: parseAmount("0.8") ?? ZERO,
} as const;
const MOST_ATTEMPTS = 4;
const ROOM_SHARE = parseAmount("0.01") ?? ZERO;

/** A rate request; `guess` is an amount that was accepted before. */
interface Question {
  readonly pair: CheckedPair;
  readonly rateMode: RateMode;
  readonly guess?: string | undefined;
}

/** Returns a rate of the pair at an accepted amount, and that amount; throws with the problem of the call. */
export async function readTakenRate(
  client: GatewayClient,
  { pair, rateMode, guess = NEARLY_NOTHING }: Question,
): Promise<{ readonly rate: Rate; readonly amount: string }> {
  let amount = guess;
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    const request = rateCall(pair, { rateMode, amount });
    const response = await client.call(request);
    const instead = findTakenInstead(response, pair);
    if (instead === undefined && amount !== NEARLY_NOTHING) {
      return { rate: readResponse(request, response, readSentRate), amount };
    }
    amount = instead ?? ANY_AMOUNT;
  }
  return { rate: await client.read(rateCall(pair, { rateMode, amount }), readSentRate), amount };
}

/** Returns an acceptable amount after a rejection because of the size; undefined after other responses. */
function findTakenInstead(response: CallResponse, { from }: CheckedPair): string | undefined {
  const failure = findRejection(response);
  const expected = failure?.details.expectedAmount;
  if (!expected || !isOfSize(failure.code)) return undefined;
  return roundAmountUp(multiplyAmounts(expected, ROOM[failure.code]), from.precisionDecimals);
}

function isOfSize(code: string): code is keyof typeof ROOM {
  return code in ROOM;
}

/** Reads the rate of a call, including the parts that an order sends back. */
export const readSentRate: BodyReader<Rate> = (body, arrival) =>
  withClaimIssues(withReference(readPairData(body, arrival, "send"), body));

/** Returns whether an amount differs from the requested one by at most 1 %. */
export function isNearAmount(found: Amount, asked: Amount): boolean {
  const room = multiplyAmounts(asked, ROOM_SHARE);
  return (
    compareAmounts(found, addAmounts(asked, room)) <= 0 &&
    compareAmounts(found, subtractAmounts(asked, room)) >= 0
  );
}

/** Returns a rate call for an amount of the send currency, or of the receive currency if `side` is set. */
export function rateCall(
  { from, to }: CheckedPair,
  asked: { readonly rateMode: RateMode; readonly amount: string; readonly side?: "receive" },
) {
  return CALLS.rate({
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
    claimedDepositAmount: asked.amount,
    claimedDepositAmountCurrency: asked.side === "receive" ? to.slug : from.slug,
    rateMode: asked.rateMode,
    exchangeType: deriveExchangeType(from, to),
  });
}
