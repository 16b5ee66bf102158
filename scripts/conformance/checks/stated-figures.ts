// Checks that the prices and bounds that a gateway states are those that it takes.
import {
  isZeroAmount,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  roundAmountUp,
  ZERO,
} from "~/domain/money/money";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError, findRejection } from "../expect-error.ts";
import { isWithin } from "../is-within.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import { rateCall } from "../rate-questions.ts";

/** A price in dollars that differs from the rate's by more is of another unit. */
const DOLLAR_ROOM = parseAmount("2") ?? ZERO;
/** Bounds follow the market, so this far inside of them a rate must exist. */
const INSIDE = { min: parseAmount("1.02") ?? ZERO, max: parseAmount("0.98") ?? ZERO } as const;
/** A bound moves with the market between two calls, but by no more than this factor. */
const MOVED_ROOM = parseAmount("2.5") ?? ZERO;

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

/** The checks of prices and bounds. */
export const STATED_FIGURES: readonly Check[] = [
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
];
