// Checks that what a gateway states holds: prices, bounds, past rates, countries, and the network of an address.
import { readCreatedOrder } from "~/contracts/create-order";
import { readPublicPairs } from "~/contracts/exchange-facts";
import { readRateHistory } from "~/contracts/rate-history";
import { deriveAddressNetworks, isAddressOfNetwork } from "~/domain/address/address-pattern";
import { deriveNetwork } from "~/domain/instrument/network";
import {
  addAmounts,
  compareAmounts,
  isZeroAmount,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  roundAmountUp,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { HISTORY_RANGES, type RatePoint } from "~/domain/rate/rate-history";
import { CALLS } from "../calls.ts";
import { PAGE } from "../callers.ts";
import type { Check, CheckContext } from "../check.ts";
import { readResponse } from "../client.ts";
import { expectError, findRejection } from "../expect-error.ts";
import { isAbsent, readIfThere } from "../facts.ts";
import { makeKey } from "../idempotency-key.ts";
import { preparePayload, readUnchangedOrder } from "../made-order.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import { rateCall } from "../rate-questions.ts";

/** A price in dollars that differs from the rate's by more is of another unit. */
const DOLLAR_ROOM = parseAmount("2") ?? ZERO;
/** Bounds follow the market, so this far inside of them a rate must exist. */
const INSIDE = { min: parseAmount("1.02") ?? ZERO, max: parseAmount("0.98") ?? ZERO } as const;
/** A past rate that differs by more at the same time was invented. */
const PAST_ROOM = parseAmount("1.005") ?? ZERO;
/** Points of two calls are of the same time if they differ by less, milliseconds. */
const SAME_TIME_MS = 5_000;
/** A bound moves with the market between two calls, but by no more than this factor. */
const MOVED_ROOM = parseAmount("2.5") ?? ZERO;
/** Countries that gateways leave out most often. */
const OFTEN_REFUSED = ["KP", "IR", "CU", "SY", "US"] as const;

function isWithin(one: Amount, other: Amount, times: Amount): boolean {
  return (
    compareAmounts(one, multiplyAmounts(other, times)) <= 0 &&
    compareAmounts(other, multiplyAmounts(one, times)) <= 0
  );
}

/** Requires a rate a little inside the stated bound: the form offers the bound as a button. */
async function expectBound({ client, facts }: CheckContext, side: "min" | "max"): Promise<void> {
  const { limits } = await facts.rate("FLOATING");
  const bound = limits[side];
  if (bound === undefined || isZeroAmount(bound)) throw new NotApplicable("it names no bound");
  const pair = await facts.pair();
  const round = side === "min" ? roundAmountUp : roundAmount;
  const amount = round(multiplyAmounts(bound, INSIDE[side]), pair.from.precisionDecimals);
  const request = rateCall(pair, { rateMode: "FLOATING", amount });
  const { code = "", details } = findRejection(await client.call(request)) ?? {};
  const moved = details?.expectedAmount;
  const hasMoved = moved !== undefined && isWithin(moved, bound, MOVED_ROOM);
  const isTaken = hasMoved || !/TOO_(SMALL|BIG)$/.test(code);
  expectThat(isTaken, `names ${bound}, and rejects ${amount} with ${code}`, request);
}

/** Returns whether the gateway refuses a health check from the country. */
async function isRefused({ client }: CheckContext, country: string): Promise<boolean> {
  const request = { ...CALLS.health(), caller: { ...PAGE, visitorCountry: country } };
  const response = await client.call(request);
  if (isAbsent(response.status)) throw new NotApplicable("optional, and not available");
  return findRejection(response)?.code === "ERR_COUNTRY_NOT_SERVED";
}

/** The checks of what is stated. */
export const STATED: readonly Check[] = [
  {
    name: "instruments: their prices are US dollars, as the rate's are",
    call: "instruments",
    rule: "coinPrice",
    run: async ({ facts }) => {
      const { from, to, marketLeftPrice, marketRightPrice } = await facts.rate("FLOATING");
      const listed = await facts.instruments();
      let compared = 0;
      for (const [slug, price] of [
        [from.slug, marketLeftPrice],
        [to.slug, marketRightPrice],
      ] as const) {
        const usdPrice = listed.find((each) => each.slug === slug)?.usdPrice;
        if (usdPrice === undefined || isZeroAmount(usdPrice)) continue;
        compared += 1;
        const found = `${slug} has ${usdPrice}, the rate's is ${price}`;
        expectThat(isWithin(usdPrice, price, DOLLAR_ROOM), found, CALLS.instruments());
      }
      if (compared === 0) throw new NotApplicable("the instruments name no prices");
    },
  },
  {
    name: "instruments: monitors find each under a name of its own",
    call: "instruments",
    rule: "monitorName",
    run: async ({ facts }) => {
      const all = await facts.instruments();
      const names = all.flatMap(({ bestChangeName }) => bestChangeName?.toLowerCase() ?? []);
      const twice = names.filter((name, place) => names.indexOf(name) < place);
      expectThat(twice.length === 0, `twice: ${twice.join(", ")}`, CALLS.instruments());
    },
  },
  ...(["min", "max"] as const).map((side): Check => ({
    name: `rate: the ${side} that it names is taken`,
    call: "rate",
    rule: "ownBounds",
    run: (context) => expectBound(context, side),
  })),
  {
    name: "rate: a bound of an amount to receive is in the send currency",
    call: "rate",
    rule: "limits",
    run: async ({ client, facts }) => {
      const known = await facts.rate("FLOATING");
      const amount = "0.00000001";
      const request = rateCall(known, { rateMode: "FLOATING", amount, side: "receive" });
      const response = await client.call(request);
      if (response.status < 400) throw new NotApplicable("the gateway takes any amount");
      const codes = ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL"] as const;
      const { details } = await expectError(client, request, { codes });
      const sent = rateCall(known, { rateMode: "FLOATING", amount });
      const other = findRejection(await client.call(sent))?.details.expectedAmount;
      const { expectedAmount: bound } = details;
      if (bound === undefined || other === undefined) throw new NotApplicable("it names no bound");
      const found = `${bound}, and ${other} for an amount to send`;
      expectThat(isWithin(bound, other, DOLLAR_ROOM), found, request);
    },
  },
  {
    name: "public-pairs: the most popular first",
    call: "public-pairs",
    rule: "popular",
    run: async ({ client }) => {
      const request = CALLS["public-pairs"]();
      const pairs = await readIfThere(client, request, readPublicPairs);
      const counts = pairs.flatMap(({ ordersPerDay }) => ordersPerDay ?? []);
      const isSorted = counts.every((count, place) => count <= (counts[place - 1] ?? Infinity));
      expectThat(isSorted, `ordersPerDay: ${counts.slice(0, 5).join(", ")} …`, request);
    },
  },
  {
    name: "public-pairs: the reserve is in the receive currency",
    call: "public-pairs",
    rule: "reserve",
    run: async ({ client }) => {
      const request = CALLS["public-pairs"]();
      const pairs = await readIfThere(client, request, readPublicPairs);
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
    },
  },
  ...HISTORY_RANGES.map((range): Check => ({
    name: `rate-history: ${range}, its past stays the same`,
    call: "rate-history",
    rule: "historyPast",
    run: async ({ client, facts }) => {
      const { from, to } = await facts.pair();
      const query = { instrumentFromSlug: from.slug, instrumentToSlug: to.slug, range };
      const request = CALLS["rate-history"](query);
      const read = () =>
        readIfThere(client, request, (body, arrival) => readRateHistory(body, query, arrival));
      const [before, after] = [await read(), await read()];
      const isMoved = (past: RatePoint, point: RatePoint) =>
        Math.abs(point.at - past.at) < SAME_TIME_MS && !isWithin(past.rate, point.rate, PAST_ROOM);
      const moved = before.slice(0, -1).find((past) => after.some((point) => isMoved(past, point)));
      const found = `another rate at ${new Date(moved?.at ?? 0).toISOString()}`;
      expectThat(moved === undefined, found, request);
    },
  })),
  {
    name: "create-order: a country that health refuses, and no other",
    call: "create-order",
    rule: "country",
    run: async (context) => {
      for (const country of OFTEN_REFUSED) {
        const isHealthRefused = await isRefused(context, country);
        const payload = await preparePayload(context, "FLOATING");
        const caller = { ...PAGE, visitorCountry: country };
        const request = { ...CALLS["create-order"](payload, makeKey()), caller };
        const response = await context.client.call(request);
        const code = findRejection(response)?.code ?? "";
        const isCreationRefused = code === "ERR_COUNTRY_NOT_SERVED";
        if (!isCreationRefused && !isHealthRefused) {
          readResponse(request, response, readCreatedOrder);
          continue;
        }
        const found = `of ${country}: health ${isHealthRefused ? "refuses" : "serves"} it, a creation is ${String(response.status)}`;
        expectThat(isCreationRefused && isHealthRefused, found, request);
      }
    },
  },
  {
    name: "order: its deposit address is of the network of its coin",
    call: "order",
    rule: "depositNetwork",
    run: async (context) => {
      const { key, order } = await readUnchangedOrder(context);
      const { depositAddress: address = "", from } = order;
      const network = deriveNetwork(from);
      const others = deriveAddressNetworks(address);
      const isUnknown = network === undefined || others.length === 0;
      if (isUnknown) throw new NotApplicable("no network is known for it");
      const found = `${address} is of ${others.join(" or ")}`;
      expectThat(isAddressOfNetwork(address, network), found, CALLS.order({ ...key }));
    },
  },
];
