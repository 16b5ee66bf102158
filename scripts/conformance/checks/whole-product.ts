// Checks what a product needs beyond single calls: several at once, from several places, and somewhat later.
import { readCreatedOrder } from "~/contracts/create-order";
import { compareAmounts, multiplyAmounts, parseAmount, ZERO } from "~/domain/money/money";
import { RATE_MODES, type Rate, type RateMode } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import { MOVED } from "../callers.ts";
import type { Check, CheckContext } from "../check.ts";
import { findRejection } from "../expect-error.ts";
import { makeKey } from "../idempotency-key.ts";
import { createOrder, preparePayload } from "../made-order.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";
import { rateCall, readSentRate } from "../rate-questions.ts";

/** Calls that a page and its script make together. */
const AT_ONCE = 6;
/** A floating price that moved by less since its rate holds. */
const STEADY = parseAmount("1.005") ?? ZERO;

/** Returns whether the greater of two prices is at most 0.5 % above the other. */
function isSteady(before: Rate, after: Rate): boolean {
  return (
    compareAmounts(before.price, multiplyAmounts(after.price, STEADY)) <= 0 &&
    compareAmounts(after.price, multiplyAmounts(before.price, STEADY)) <= 0
  );
}

/** Creates an order at a rate of a while ago. */
async function expectHeld(context: CheckContext, rateMode: RateMode): Promise<void> {
  const before = await context.facts.rate(rateMode);
  const request = CALLS["create-order"](await preparePayload(context, rateMode), makeKey());
  const { rateAgeMs = 0 } = context.options;
  await new Promise((resolve) => setTimeout(resolve, rateAgeMs));
  const response = await context.client.call(request);
  const rejection = findRejection(response);
  if (response.status < 300) return;
  const hasMoved =
    rateMode === "FLOATING" && !isSteady(before, await context.facts.rate("FLOATING"));
  if (hasMoved) throw new NotApplicable("the market moved too far meanwhile");
  const code = rejection?.code ?? "no code";
  const seconds = String(Math.round(rateAgeMs / 1000));
  const found = `status ${String(response.status)} with ${code} for a rate of ${seconds} s ago`;
  throw new Nonconformance(found, request);
}

/** The checks of a whole product's calls. */
export const WHOLE_PRODUCT: readonly Check[] = [
  {
    name: "rate: several calls at once are served",
    call: "rate",
    rule: "atOnce",
    run: async ({ client, facts }) => {
      const pair = await facts.pair();
      const { amountToGive: amount } = await facts.rate("FLOATING");
      const request = rateCall(pair, { rateMode: "FLOATING", amount });
      const calls = Array.from({ length: AT_ONCE }, () => client.read(request, readSentRate));
      await Promise.all(calls);
    },
  },
  {
    name: "create-order: the same key from another address of the visitor is the same order",
    call: "create-order",
    rule: "keyAnywhere",
    run: async (context) => {
      const { orderId, request } = await createOrder(context, "FLOATING");
      const moved = { ...request, caller: MOVED };
      const again = await context.client.read(moved, readCreatedOrder);
      expectThat(again.id === orderId, `made ${again.id} as well as ${orderId}`, moved);
    },
  },
  ...RATE_MODES.map((rateMode): Check => ({
    name: `create-order: a ${rateMode.toLowerCase()} rate is still accepted a while later`,
    call: "create-order",
    rule: "quoted",
    run: (context) => expectHeld(context, rateMode),
  })),
];
