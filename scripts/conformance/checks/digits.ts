// Checks that amounts are exact: the gateway loses no digit in a float.
import type { Instrument } from "~/domain/instrument/instrument";
import {
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";

import { expectThat, NotApplicable } from "../nonconformance.ts";
import { rateCall, readSentRate } from "../rate-questions.ts";

/** Digits of a long amount. A float preserves fifteen digits of any amount, and more of some. */
const FLOAT_DIGITS = 17;
/** Most amounts that are tried, the longest first. */
const MOST_SAMPLES = 5;
/** The amount as a multiple of the minimum, because another instrument's minimum may be higher. */
const TIMES_LEAST = parseAmount("3") ?? ZERO;
/** The decimals of the amount: every float rounds them up, cutting does not. */
const DECIMALS = "1234567890".padEnd(30, "9");

interface Sample {
  readonly instrument: Instrument;
  readonly amount: Amount;
}

/** Returns the longest amounts of the gateway's instruments, each worth three times its minimum. */
async function listLongest({ facts }: CheckContext): Promise<readonly Sample[]> {
  const { from, to } = await facts.pair();
  const { amountToGive } = await facts.rate("FLOATING");
  const worth = multiplyAmounts(multiplyAmounts(amountToGive, from.usdPrice ?? ZERO), TIMES_LEAST);
  return (await facts.instruments())
    .filter(({ slug, instrumentType }) => slug !== to.slug && instrumentType === "crypto")
    .map((instrument) => ({ instrument, amount: toLongAmount(instrument, worth) }))
    .filter(({ amount }) => countDigits(amount) >= FLOAT_DIGITS)
    .toSorted((a, b) => countDigits(b.amount) - countDigits(a.amount))
    .slice(0, MOST_SAMPLES);
}

/** Returns the call for the longest accepted amount. */
async function findTaken(context: CheckContext): Promise<Sample & { request: CallRequest }> {
  const { to } = await context.facts.pair();
  for (const sample of await listLongest(context)) {
    const pair = { from: sample.instrument, to };
    const request = rateCall(pair, { rateMode: "FLOATING", amount: sample.amount });
    if ((await context.client.call(request)).status < 300) return { ...sample, request };
  }
  throw new NotApplicable(`it exchanges no amount of ${String(FLOAT_DIGITS)} digits`);
}

function toLongAmount({ usdPrice, precisionDecimals }: Instrument, worth: Amount): Amount {
  const whole = usdPrice && divideAmounts(worth, usdPrice, 0);
  return parseAmount(`${whole ?? "0"}.${DECIMALS.slice(0, precisionDecimals)}`) ?? ZERO;
}

function countDigits(amount: string): number {
  return amount.replaceAll(/\D/g, "").replace(/^0+/, "").length;
}

/** Returns whether the amount is unchanged or only cut; a float would change its last digits. */
function isWhole(given: Amount, asked: Amount): boolean {
  const decimals = given.split(".")[1]?.length ?? 0;
  return given === roundAmount(asked, decimals);
}

/** The checks of exact amounts. */
export const DIGITS: readonly Check[] = [
  {
    name: "rate: a long amount comes back with all its digits",
    call: "rate",
    rule: "digits",
    run: async (context) => {
      const { request, amount } = await findTaken(context);
      const rate = await context.client.read(request, readSentRate);
      const isLost =
        Number(rate.amountToGive) === Number(amount) && !isWhole(rate.amountToGive, amount);
      expectThat(!isLost, `${rate.amountToGive} for ${amount}: digits were lost`, request);
    },
  },
];
