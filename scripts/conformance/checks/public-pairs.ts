// Checks that the figures of public pairs, which exchange monitors read, are those of the pairs' rates.
import { readPublicPairs } from "~/contracts/exchange-facts";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  isZeroAmount,
  multiplyAmounts,
  parseAmount,
  shiftAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import type { Rate } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { readIfThere } from "../facts.ts";
import { isWithin } from "../is-within.ts";
import { findBySlug, findPair } from "../listed-pair.ts";
import { expectThat, NotApplicable, NotProven } from "../nonconformance.ts";
import { rateCall, type CheckedPair } from "../rate-questions.ts";
import type { Rule } from "../rules.ts";

/** Most public pairs that are compared with their rates, the most popular first. */
const PAIRS_COMPARED = 5;
/** Reject a price that differs from the rate's by more than this factor, which no market movement reaches. */
const PRICE_ROOM = parseAmount("2") ?? ZERO;
/** Reject a bound or a fee that differs by more than this factor. It may be older than the rate, but not of the other currency. */
const FIGURE_ROOM = parseAmount("10") ?? ZERO;
/** The same for a fee in per cent. A rate near its minimum may have a least fee. A share of one is a hundredth of a per cent. */
const PERCENT_ROOM = parseAmount("50") ?? ZERO;

/** An amount below every minimum. */
const LEAST = parseAmount("0.00000001") ?? ZERO;

/** What a pair and its rate both state. */
type Stated = Pick<PublicPair, "price" | "limits" | "networkFee" | "serviceFeePercent">;

/** The figures that a check compares. */
type ToFigures = (of: Stated) => readonly (Amount | undefined)[];

async function readPairs({ client }: CheckContext) {
  const request = CALLS["public-pairs"]();
  return { request, pairs: await readIfThere(client, request, readPublicPairs) };
}

/** Whether there is a figure. Zero means that there is no bound or no fee. */
function isThere(figure: Amount | undefined): figure is Amount {
  return figure !== undefined && !isZeroAmount(figure);
}

/** Returns the most popular pairs that have one of the figures. */
async function findCompared(
  { facts }: CheckContext,
  pairs: readonly PublicPair[],
  toFigures: ToFigures,
) {
  const instruments = await facts.instruments();
  const all = pairs.flatMap((stated) => {
    const pair = toFigures(stated).some(isThere) ? findPair(stated, instruments) : undefined;
    return pair ? [{ stated, pair }] : [];
  });
  return all.slice(0, PAIRS_COMPARED);
}

/** Returns the rate of a pair; undefined if the pair has none at the moment. */
async function findRate({ facts }: CheckContext, pair: CheckedPair): Promise<Rate | undefined> {
  try {
    return await facts.rate("FLOATING", pair);
  } catch (error) {
    if (error instanceof NotApplicable || error instanceof NotProven) return undefined;
    throw error;
  }
}

/** The platform's fee of a rate in per cent of the market's amount, to the digit that a comparison needs. */
function toFeePercent({ amountToGive, price, serviceFee }: Rate): Amount | undefined {
  const share = serviceFee && divideAmounts(serviceFee, multiplyAmounts(amountToGive, price), 12);
  return share === undefined ? undefined : shiftAmount(share, 2);
}

/** Compares figures of the most popular pairs that have one with those of their rates. A pair without a rate hides no other. */
async function expectFigures(
  context: CheckContext,
  room: Amount,
  toFigures: ToFigures,
): Promise<void> {
  const { request, pairs } = await readPairs(context);
  let compared = 0;
  for (const { stated, pair } of await findCompared(context, pairs, toFigures)) {
    const rate = await findRate(context, pair);
    if (!rate) continue;
    const rated = toFigures({ ...rate, serviceFeePercent: toFeePercent(rate) });
    for (const [place, listed] of toFigures(stated).entries()) {
      const right = rated[place];
      if (!isThere(listed) || !isThere(right)) continue;
      compared += 1;
      const found = `${pair.from.slug} to ${pair.to.slug}: ${listed}, the rate's is ${right}`;
      expectThat(isWithin(listed, right, room), found, request);
    }
  }
  if (compared === 0) throw new NotApplicable("no pair has this figure");
}

function check(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `public-pairs: ${name}`, call: "public-pairs", rule, run };
}

/** The checks of public pairs. */
export const PUBLIC_PAIRS: readonly Check[] = [
  check("only known instruments", "listed", async (context) => {
    const { request, pairs } = await readPairs(context);
    const instruments = await context.facts.instruments();
    const strange = pairs
      .flatMap((pair) => [pair.instrumentFromSlug, pair.instrumentToSlug])
      .filter((slug) => !findBySlug(instruments, slug));
    expectThat(strange.length === 0, `unknown: ${strange.join(", ")}`, request);
    const single = pairs.find(
      ({ instrumentFromSlug: from, instrumentToSlug: to }) =>
        from.toLowerCase() === to.toLowerCase(),
    );
    expectThat(!single, `${single?.instrumentFromSlug ?? ""} twice`, request);
  }),
  check("each has a rate, or an error that says why not", "pairRate", async (context) => {
    const { pairs } = await readPairs(context);
    for (const { pair } of await findCompared(context, pairs, () => [LEAST])) {
      const request = rateCall(pair, { rateMode: "FLOATING", amount: LEAST });
      const { status } = await context.client.call(request);
      const found = `status ${String(status)} for ${pair.from.slug} to ${pair.to.slug}`;
      expectThat(status < 500, found, request);
    }
  }),
  check("the price is the rate's", "price", (context) =>
    expectFigures(context, PRICE_ROOM, ({ price }) => [price]),
  ),
  check("the bounds are in the send currency", "pairBounds", (context) =>
    expectFigures(context, FIGURE_ROOM, ({ limits }) => [limits.min, limits.max]),
  ),
  check("the network fee is in the receive currency", "pairFee", (context) =>
    expectFigures(context, FIGURE_ROOM, ({ networkFee }) => [networkFee]),
  ),
  check("the service fee is in per cent of the market's amount", "pairShare", (context) =>
    expectFigures(context, PERCENT_ROOM, ({ serviceFeePercent }) => [serviceFeePercent]),
  ),
  check("the most popular first", "popular", async (context) => {
    const { request, pairs } = await readPairs(context);
    const counts = pairs.flatMap(({ ordersPerDay }) => ordersPerDay ?? []);
    const isSorted = counts.every((count, place) => count <= (counts[place - 1] ?? Infinity));
    expectThat(isSorted, `ordersPerDay: ${counts.slice(0, 5).join(", ")} …`, request);
  }),
  check("the reserve is in the receive currency", "reserve", async (context) => {
    const { request, pairs } = await readPairs(context);
    // Without the room of a least payout, the pair would not be listed.
    const short = pairs.find(
      ({ reserve, price, limits: { min } }) =>
        reserve !== undefined &&
        price !== undefined &&
        min !== undefined &&
        compareAmounts(addAmounts(reserve, reserve), multiplyAmounts(min, price)) < 0,
    );
    const found = `${short?.instrumentFromSlug ?? ""} to ${short?.instrumentToSlug ?? ""}: ${short?.reserve ?? ""} does not pay out the least exchange`;
    expectThat(!short, found, request);
  }),
];
