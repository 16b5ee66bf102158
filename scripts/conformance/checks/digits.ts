// Checks that amounts are exact: no digit gets lost in a float on its way through the gateway.
import type { Instrument } from "~/domain/instrument/instrument";
import {
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { Check, CheckContext } from "../check.ts";
import { rateCall, readSentRate } from "../facts.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

/** Digits of a long amount. A float preserves fifteen digits of any amount, and more of some. */
const FLOAT_DIGITS = 17;
/** How many times the minimum the amount is, so that it still counts if the gateway's minimum is higher for another instrument. */
const TIMES_LEAST = parseAmount("3") ?? ZERO;
/** The decimals of the amount: any float rounds them up, cutting does not. */
const DECIMALS = "1234567890".padEnd(30, "9");

interface Sample {
  readonly instrument: Instrument;
  readonly amount: Amount;
}

/** Returns the amount with the most digits among the gateway's instruments, worth three times its minimum. */
async function findLongest({ facts }: CheckContext): Promise<Sample> {
  const { from, to } = await facts.pair();
  const { amountToGive } = await facts.rate("FLOATING");
  const worth = multiplyAmounts(multiplyAmounts(amountToGive, from.usdPrice ?? ZERO), TIMES_LEAST);
  const samples = (await facts.instruments())
    .filter(({ slug, instrumentType }) => slug !== to.slug && instrumentType === "crypto")
    .map((instrument) => ({ instrument, amount: toLongAmount(instrument, worth) }))
    .filter(({ amount }) => countDigits(amount) >= FLOAT_DIGITS);
  const [longest] = samples.toSorted((a, b) => countDigits(b.amount) - countDigits(a.amount));
  if (longest) return longest;
  throw new NotApplicable(`no amount of its instruments has ${String(FLOAT_DIGITS)} digits`);
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
    run: async (context) => {
      const { client, facts } = context;
      const { instrument: from, amount } = await findLongest(context);
      const request = rateCall(
        { from, to: (await facts.pair()).to },
        { rateMode: "FLOATING", amount },
      );
      const { status } = await client.call(request);
      if (status !== 200) throw new NotApplicable(`${from.slug} is not exchanged for so much`);
      const rate = await client.read(request, readSentRate);
      const isLost =
        Number(rate.amountToGive) === Number(amount) && !isWhole(rate.amountToGive, amount);
      expectThat(!isLost, `${rate.amountToGive} for ${amount}: digits were lost`, request);
    },
  },
];
