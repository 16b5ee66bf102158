// Checks of the meaning of rates and lists, beyond their shape.
import { readPairData } from "~/contracts/pair-data";
import { readPublicPairs } from "~/contracts/exchange-facts";
import { readDate } from "~/domain/rate/gateway-date";
import { MAX_SLUG_LENGTH, RATE_MAX_AGE_MS } from "~/domain/limits";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  roundAmount,
  roundAmountUp,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { RATE_MODES, type Rate, type RateMode } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError } from "../expect-error.ts";
import { isAbsent, rateCall, readSentRate } from "../facts.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

/** Extra age that a rate may have at its first reading, milliseconds: a cached rate is not an error. */
const GRACE_MS = 60_000;

async function askRate(
  { client, facts }: CheckContext,
  rateMode: RateMode,
  more: Readonly<Record<string, string>> = {},
) {
  const known = await facts.rate(rateMode);
  const asked = rateCall(known, { rateMode, amount: known.amountToGive });
  const request = { ...asked, query: { ...asked.query, ...more } };
  const rate = await client.read(request, readSentRate);
  return { rate, request };
}

function rateCheck(
  rateMode: RateMode,
  name: string,
  run: (rate: Rate) => string | undefined,
): Check {
  return {
    name: `rate, ${rateMode.toLowerCase()}: ${name}`,
    call: "rate",
    run: async (context) => {
      const { rate, request } = await askRate(context, rateMode);
      const problem = run(rate);
      expectThat(problem === undefined, problem ?? "", request);
    },
  };
}

/** amountToGet + fees = amountToGive × left ÷ right, rounded down to the receive instrument's precision. */
function findBillProblem(rate: Rate): string | undefined {
  const { amountToGive, amountToGet, marketLeftPrice, marketRightPrice } = rate;
  const worth = multiplyAmounts(amountToGive, marketLeftPrice);
  const gross = divideAmounts(worth, marketRightPrice, rate.to.precisionDecimals) ?? ZERO;
  const parts = [amountToGet, rate.serviceFee ?? ZERO, rate.networkFee ?? ZERO];
  const sum = parts.reduce<Amount>(addAmounts, ZERO);
  return compareAmounts(sum, gross) === 0
    ? undefined
    : `amountToGet and fees are ${sum}, the market gives ${gross} for ${amountToGive}`;
}

function findSelectionProblem(rate: Rate, rateMode: RateMode): string | undefined {
  return rate.rateMode === rateMode ? undefined : `a ${rate.rateMode} rate for ${rateMode}`;
}

function findAgeProblem({ updatedAt }: Rate, rateMode: RateMode): string | undefined {
  return Date.now() - updatedAt > RATE_MAX_AGE_MS[rateMode] + GRACE_MS
    ? "updatedAt is too old for a rate"
    : undefined;
}

const PER_MODE: readonly Check[] = RATE_MODES.flatMap((mode) => [
  rateCheck(mode, "the bill adds up", findBillProblem),
  rateCheck(mode, "has the requested mode", (rate) => findSelectionProblem(rate, mode)),
  rateCheck(mode, "is current", (rate) => findAgeProblem(rate, mode)),
]);

const LIMITS = [
  ["too little", "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", "0.00000001", roundAmountUp],
  ["too much", "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", "1000000000000", roundAmount],
] as const;

const AT_LIMITS: readonly Check[] = LIMITS.map(([name, code, amount, round]) => ({
  name: `rate: ${name} names the accepted bound, and accepts it`,
  call: "rate" as const,
  run: async ({ client, facts }) => {
    const pair = await facts.pair();
    const request = rateCall(pair, { rateMode: "FLOATING", amount });
    const { details } = await expectError(client, request, [code]);
    const { expectedAmount: expected } = details;
    expectThat(expected !== undefined, `${code} without details.expected`, request);
    const bound = round(expected ?? ZERO, pair.from.precisionDecimals);
    const taken = rateCall(pair, { rateMode: "FLOATING", amount: bound });
    await client.read(taken, readSentRate);
  },
}));

/** The checks of meaning. */
export const MEANING: readonly Check[] = [
  ...PER_MODE,
  ...AT_LIMITS,
  {
    name: "rate: an amount to receive is received exactly",
    call: "rate",
    run: async ({ client, facts }) => {
      const known = await facts.rate("FLOATING");
      const amount = addAmounts(known.amountToGet, known.amountToGet);
      const request = rateCall(known, { rateMode: "FLOATING", amount, side: "receive" });
      const rate = await client.read(request, readPairData);
      const isSame = compareAmounts(rate.amountToGet, amount) === 0;
      expectThat(isSame, `${rate.amountToGet} instead of the requested ${amount}`, request);
    },
  },
  {
    name: "rate: an unknown parameter is ignored",
    call: "rate",
    run: async (context) => {
      await askRate(context, "FLOATING", { somethingNew: "1" });
    },
  },
  {
    name: "rate: an unknown instrument is an error of the contract",
    call: "rate",
    run: async ({ client, facts }) => {
      const { from, to } = await facts.pair();
      const strange = { from, to: { ...to, slug: "no-such-instrument" } };
      await expectError(client, rateCall(strange, { rateMode: "FLOATING", amount: "1" }));
    },
  },
  {
    name: "instruments: each slug once, in lower case, and short enough for an address",
    call: "instruments",
    run: async ({ facts }) => {
      const slugs = (await facts.instruments()).map(({ slug }) => slug);
      const odd = slugs.filter(
        (slug, place) =>
          slugs.indexOf(slug) < place || /[^a-z\d-]/.test(slug) || slug.length > MAX_SLUG_LENGTH,
      );
      expectThat(
        odd.length === 0,
        `twice, too long, or not in lower case: ${odd.join(", ")}`,
        CALLS.instruments(),
      );
    },
  },
  {
    name: "public-pairs: only known instruments",
    call: "public-pairs",
    run: async ({ client, facts }) => {
      const request = CALLS["public-pairs"]();
      const { status } = await client.call(request);
      if (isAbsent(status)) throw new NotApplicable("optional, and not available");
      const slugs = new Set((await facts.instruments()).map(({ slug }) => slug));
      const pairs = await client.read(request, readPublicPairs);
      const strange = pairs
        .flatMap((pair) => [pair.instrumentFromSlug, pair.instrumentToSlug])
        .filter((slug) => !slugs.has(slug));
      expectThat(strange.length === 0, `unknown: ${strange.join(", ")}`, request);
    },
  },
  {
    name: "instruments: the Date header, where there is one, is a time",
    call: "instruments",
    run: async ({ client }) => {
      const request = CALLS.instruments();
      const { headers } = await client.call(request);
      const date = headers.get("date");
      if (date === null) throw new NotApplicable("optional, and not available");
      expectThat(readDate(headers) !== undefined, `'${date}' is not a date`, request);
    },
  },
];
