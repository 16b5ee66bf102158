// Checks of lists and recommendations beyond their shape.
import {
  readDefaultPair,
  readLatestOrders,
  readRecommendedAmount,
} from "~/contracts/exchange-facts";
import { readInstruments } from "~/contracts/instrument";
import { MAX_SLUG_LENGTH } from "~/domain/limits/address-limits";
import {
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { readDate } from "~/domain/rate/gateway-date";
import { RATE_MODES, type RateMode } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { findRejection } from "../expect-error.ts";
import { readIfThere } from "../facts.ts";
import { findBySlug, findPair } from "../listed-pair.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import { rateCall, type CheckedPair } from "../rate-questions.ts";
import { recommendationCall } from "./shapes.ts";

/** Clocks may differ by this, milliseconds. Another time zone differs by more. */
const CLOCK_ROOM_MS = 10 * 60_000;

/** Reject an exchange whose sides differ by more than this factor: its amounts are the wrong way round. Prices move meanwhile, and fees may take most of a small one. */
const WORTH_ROOM = parseAmount("20") ?? ZERO;

function isMuchMore(one: Amount, other: Amount): boolean {
  return compareAmounts(one, multiplyAmounts(other, WORTH_ROOM)) > 0;
}

/** Requests a rate for the recommended amount: the gateway must accept it. */
async function expectTaken(
  { client }: CheckContext,
  { rateMode, ...pair }: CheckedPair & { readonly rateMode: RateMode },
  recommended: Amount,
): Promise<void> {
  const amount = roundAmount(recommended, pair.from.precisionDecimals);
  const request = rateCall(pair, { rateMode, amount });
  const code = findRejection(await client.call(request))?.code ?? "";
  const isTaken = !/TOO_(SMALL|BIG)$/.test(code);
  expectThat(isTaken, `${amount} is recommended and rejected with ${code}`, request);
}

/** The checks of lists. */
export const LISTS: readonly Check[] = [
  {
    name: "instruments: each slug once, in lower case, and short enough for an address",
    call: "instruments",
    rule: "slug",
    run: async ({ facts }) => {
      const slugs = (await facts.instruments()).map(({ slug }) => slug);
      const odd = slugs.filter(
        (slug, place) =>
          slugs.indexOf(slug) < place || /[^a-z\d-]/.test(slug) || slug.length > MAX_SLUG_LENGTH,
      );
      const message = `twice, too long, or not in lower case: ${odd.join(", ")}`;
      expectThat(odd.length === 0, message, CALLS.instruments());
    },
  },
  {
    name: "instruments: `all=true` lists every instrument",
    call: "instruments",
    rule: "all",
    run: async ({ client, facts }) => {
      const request = CALLS.instruments();
      const offered = await readIfThere(client, request, readInstruments);
      const all = await facts.instruments();
      const lost = offered.filter(({ slug }) => !findBySlug(all, slug)).map(({ slug }) => slug);
      expectThat(lost.length === 0, `not among all: ${lost.join(", ")}`, request);
    },
  },
  {
    name: "default-pair: only known instruments",
    call: "default-pair",
    rule: "listed",
    run: async ({ client, facts }) => {
      const request = CALLS["default-pair"]();
      const { instrumentFromSlug: from, instrumentToSlug: to } = await readIfThere(
        client,
        request,
        readDefaultPair,
      );
      const instruments = await facts.instruments();
      const strange = [from, to].filter((slug) => !findBySlug(instruments, slug));
      expectThat(strange.length === 0, `unknown: ${strange.join(", ")}`, request);
      expectThat(from.toLowerCase() !== to.toLowerCase(), `${from} twice`, request);
    },
  },
  ...RATE_MODES.map((rateMode): Check => ({
    name: `recommended-amount, ${rateMode.toLowerCase()}: the rate call accepts it`,
    call: "recommended-amount",
    rule: "recommended",
    run: async (context) => {
      if (rateMode === "FIXED") await context.facts.rate(rateMode);
      const pair = await context.facts.pair();
      const request = recommendationCall(pair, rateMode);
      const recommended = await readIfThere(context.client, request, (body) =>
        readRecommendedAmount(body, pair.from),
      );
      await expectTaken(context, { ...pair, rateMode }, recommended);
    },
  })),
  {
    name: "default-pair: the rate call accepts its recommended amount",
    call: "default-pair",
    rule: "recommended",
    run: async (context) => {
      const request = CALLS["default-pair"]();
      const { recommendedAmount, ...slugs } = await readIfThere(
        context.client,
        request,
        readDefaultPair,
      );
      if (!recommendedAmount) throw new NotApplicable("it names no amount");
      const instruments = await context.facts.instruments();
      const pair = findPair({ ...slugs, limits: {} }, instruments);
      if (pair) await expectTaken(context, { ...pair, rateMode: "FLOATING" }, recommendedAmount);
    },
  },
  {
    name: "latest: the newest first",
    call: "latest",
    rule: "newest",
    run: async ({ client }) => {
      const orders = await readIfThere(client, CALLS.latest(), readLatestOrders);
      const times = orders.map(({ createdAt }) => createdAt);
      const isSorted = times.every((time, place) => time <= (times[place - 1] ?? Infinity));
      expectThat(isSorted, "an older order is listed before a newer one", CALLS.latest());
    },
  },
  {
    name: "latest: none is still to come",
    call: "latest",
    rule: "latestPast",
    run: async ({ client }) => {
      const orders = await readIfThere(client, CALLS.latest(), readLatestOrders);
      const early = orders.find(({ createdAt }) => createdAt > Date.now() + CLOCK_ROOM_MS);
      const found = `an order of ${new Date(early?.createdAt ?? 0).toISOString()}`;
      expectThat(!early, found, CALLS.latest());
    },
  },
  {
    name: "latest: each pays out about what was sent",
    call: "latest",
    rule: "latestAmounts",
    run: async ({ client, facts }) => {
      const orders = await readIfThere(client, CALLS.latest(), readLatestOrders);
      const listed = await facts.instruments();
      const worthOf = (slug: string, amount: Amount) => {
        const { usdPrice } = findBySlug(listed, slug) ?? {};
        return usdPrice && multiplyAmounts(amount, usdPrice);
      };
      const odd = orders.find(({ from, to, amountToGive, amountToGet }) => {
        const [sent, paid] = [worthOf(from.slug, amountToGive), worthOf(to.slug, amountToGet)];
        return sent && paid && (isMuchMore(paid, sent) || isMuchMore(sent, paid));
      });
      const found = `${odd?.amountToGet ?? ""} ${odd?.to.slug ?? ""} for ${odd?.amountToGive ?? ""} ${odd?.from.slug ?? ""}`;
      expectThat(!odd, found, CALLS.latest());
    },
  },
  {
    name: "instruments: the Date header, where there is one, is a time",
    call: "instruments",
    rule: "clock",
    run: async ({ client }) => {
      const request = CALLS.instruments();
      const { headers } = await client.call(request);
      const date = headers.get("date");
      if (date === null) throw new NotApplicable("optional, and not available");
      expectThat(readDate(headers) !== undefined, `'${date}' is not a date`, request);
    },
  },
];
