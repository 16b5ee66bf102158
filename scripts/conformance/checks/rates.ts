// Checks of rates beyond their shape.
import { pairDataWire, readPairData } from "~/contracts/pair-data";
import { readWire } from "~/contracts/read-wire";
import { RATE_MAX_AGE_MS } from "~/domain/limits/rate-limits";
import { addAmounts, compareAmounts, isZeroAmount, type Amount } from "~/domain/money/money";
import { isFloatingOnly, RATE_MODES, type Rate, type RateMode } from "~/domain/rate/rate";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectRejection, findRejection } from "../expect-error.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import { expectListedCoins } from "../listed-pair.ts";
import { isNearAmount, rateCall, readSentRate } from "../rate-questions.ts";
import type { Rule } from "../rules.ts";
import { findBillProblem, findPriceProblem } from "../bill.ts";

/** Extra age that a rate may have at its first reading, milliseconds: a cached rate is not an error. */
const GRACE_MS = 60_000;

interface AskedRate {
  readonly rate: Rate;
  readonly wire: ReturnType<typeof pairDataWire.parse>;
  /** Whether the price is of a time after the response, by the gateway's own clock. */
  readonly isAhead: boolean;
  readonly asked: CheckedQuestion;
}

interface CheckedQuestion {
  readonly from: Rate["from"];
  readonly to: Rate["to"];
  readonly rateMode: RateMode;
  readonly amount: Amount;
}

async function askRate({ client, facts }: CheckContext, rateMode: RateMode, more: object = {}) {
  const known = await facts.rate(rateMode);
  const pair = await facts.pair();
  const call = rateCall(pair, { rateMode, amount: known.amountToGive });
  const request = { ...call, query: { ...call.query, ...more } };
  const reading = await client.read(request, (body, arrival) => {
    const rate = readSentRate(body, arrival);
    const wire = readWire(pairDataWire, body);
    if (!rate.ok) return rate;
    if (!wire.ok) return wire;
    const { updatedAt } = wire.value;
    const { sentAt = updatedAt } = arrival;
    const isAhead = (updatedAt ?? 0) - (sentAt ?? 0) > GRACE_MS;
    return { ...rate, value: { rate: rate.value, wire: wire.value, isAhead } };
  });
  return { ...reading, asked: { ...pair, rateMode, amount: known.amountToGive }, request };
}

type FindProblem = (found: AskedRate) => string | undefined;

const OF_EACH_MODE: readonly (readonly [string, Rule, FindProblem])[] = [
  ["the bill adds up", "bill", ({ wire, rate }) => findBillProblem(wire, rate)],
  ["the price is the market's", "price", ({ rate }) => findPriceProblem(rate)],
  ["has the requested mode", "asked", findModeProblem],
  ["has the requested pair", "asked", findPairProblem],
  ["has the requested amount", "amount", findAmountProblem],
  ["its amount is within its bounds", "pairBounds", findBoundsProblem],
  ["is current", "age", findAgeProblem],
];

function findModeProblem({ rate, asked }: AskedRate): string | undefined {
  if (rate.rateMode === asked.rateMode) return undefined;
  return `a ${rate.rateMode} rate for ${asked.rateMode}`;
}

function findPairProblem({ rate, asked }: AskedRate): string | undefined {
  const found = `${rate.from.slug} to ${rate.to.slug}`;
  const wanted = `${asked.from.slug} to ${asked.to.slug}`;
  return found.toLowerCase() === wanted.toLowerCase() ? undefined : `${found} for ${wanted}`;
}

function findAmountProblem({ rate, asked }: AskedRate): string | undefined {
  if (isNearAmount(rate.amountToGive, asked.amount)) return undefined;
  return `${rate.amountToGive} for ${asked.amount} that was asked`;
}

// A rate is only sent for an amount that the gateway accepts. The market may have moved its bounds since.
function findBoundsProblem({ rate }: AskedRate): string | undefined {
  const { amountToGive: amount, limits } = rate;
  const { min, max } = limits;
  const isOutside =
    (isBound(min) && compareAmounts(amount, min) < 0 && !isNearAmount(amount, min)) ||
    (isBound(max) && compareAmounts(amount, max) > 0 && !isNearAmount(amount, max));
  const bounds = [min, max].filter(isBound).join(" and ");
  return isOutside ? `a rate for ${amount}, where depositRules name ${bounds}` : undefined;
}

function isBound(limit: Amount | undefined): limit is Amount {
  return limit !== undefined && !isZeroAmount(limit);
}

function findAgeProblem({ rate, isAhead, asked }: AskedRate): string | undefined {
  if (isAhead) return "updatedAt is after the response's Date";
  const ageMs = Date.now() - rate.updatedAt;
  const isOld = ageMs > RATE_MAX_AGE_MS[asked.rateMode] + GRACE_MS;
  return isOld ? "updatedAt is too old for a rate" : undefined;
}

const PER_MODE: readonly Check[] = RATE_MODES.flatMap((mode) =>
  OF_EACH_MODE.map(([name, rule, find]) => ({
    name: `rate, ${mode.toLowerCase()}: ${name}`,
    call: "rate" as const,
    rule,
    run: async (context: CheckContext) => {
      const { request, ...found } = await askRate(context, mode);
      const problem = find(found);
      expectThat(problem === undefined, problem ?? "", request);
    },
  })),
);

function other(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `rate: ${name}`, call: "rate", rule, run };
}

/** The checks of rates. */
export const RATES: readonly Check[] = [
  ...PER_MODE,
  ...RATE_MODES.map((rateMode): Check => ({
    name: `rate, ${rateMode.toLowerCase()}: an amount to receive is received`,
    call: "rate",
    rule: "amount",
    run: async ({ client, facts }) => {
      const known = await facts.rate(rateMode);
      const amount = addAmounts(known.amountToGet, known.amountToGet);
      const request: CallRequest = rateCall(known, { rateMode, amount, side: "receive" });
      const { amountToGet } = await client.read(request, readPairData);
      expectThat(isNearAmount(amountToGet, amount), `${amountToGet} for ${amount}`, request);
    },
  })),
  other("the other direction has the market's price too", "price", async ({ facts }) => {
    const { from, to } = await facts.pair();
    const rate = await facts.rate("FLOATING", { from: to, to: from });
    const problem = findPriceProblem(rate);
    const amount = rate.amountToGive;
    const request = rateCall({ from: to, to: from }, { rateMode: "FLOATING", amount });
    expectThat(problem === undefined, problem ?? "", request);
  }),
  other("its instruments are those of the list", "sameCoin", async (context) => {
    const { rate, request } = await askRate(context, "FLOATING");
    await expectListedCoins(context, rate, request);
  }),
  other("a fixed rate, or an error that says there is none", "noFixed", async (context) => {
    const known = await context.facts.rate("FLOATING");
    const amount = known.amountToGive;
    const request = rateCall(known, { rateMode: "FIXED", amount });
    const response = await context.client.call(request);
    const { status } = response;
    const isSaid = status < 500 && findRejection(response) !== undefined;
    expectThat(status < 400 || isSaid, `status ${String(status)}`, request);
  }),
  other("no fixed rate where it says that there is none", "fixedSaid", async (context) => {
    const known = await context.facts.rate("FLOATING");
    if (!isFloatingOnly(known)) throw new NotApplicable("the pair may have a fixed rate");
    const request = rateCall(known, { rateMode: "FIXED", amount: known.amountToGive });
    await expectRejection(context.client, request);
  }),
  other("an unknown parameter is ignored", "unknown", async (context) => {
    await askRate(context, "FLOATING", { somethingNew: "1" });
  }),
  other("an unknown instrument is an error", "unknownCoin", async ({ client, facts }) => {
    const { from, to } = await facts.pair();
    const strange = { from, to: { ...to, slug: "no-such-instrument" } };
    const request = rateCall(strange, { rateMode: "FLOATING", amount: "1" });
    const response = await expectRejection(client, request);
    const isNamed = findRejection(response)?.code === "ERR_NETWORK_NOT_SUPPORTED";
    const found = `status ${String(response.status)}, and not ERR_NETWORK_NOT_SUPPORTED`;
    expectThat(isNamed || response.status === 404, found, request);
  }),
];
