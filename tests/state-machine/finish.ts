// The end of every run: faults stop, and all that began reaches its end.
import { expect } from "vitest";
import { isZeroAmount } from "~/domain/money/money";
import { alarm, decide, offeredDecisions, press, review } from "./steps";
import { checkPage, INVARIANTS } from "./invariants";
import { isEnded, type Exchange, type KnownOrder, type Model } from "./model";

/** More steps than any order needs from its deposit to its end. */
const ENOUGH_STEPS = 20;

/** Each intent gets its one order, and each paid order ends. */
export async function finish(model: Model, exchange: Exchange): Promise<void> {
  for (const intent of model.intents) {
    await press(intent, "none", { model, exchange });
    expect(intent.orderId, INVARIANTS.oneOrder).toBeDefined();
  }
  expect(await exchange.countOrders(), INVARIANTS.oneOrder).toBe(model.intents.length);
  for (const known of model.orders.values()) {
    if (isZeroAmount(known.sent)) continue;
    await end(known, model, exchange);
  }
}

async function end(known: KnownOrder, model: Model, exchange: Exchange): Promise<void> {
  const preferred = known.intent.number % 2 === 0 ? "refund" : "accept";
  for (let step = 0; step < ENOUGH_STEPS && !isEnded(known); step += 1) {
    const offered = offeredDecisions(known);
    const decision = offered.find((one) => one === preferred) ?? offered[0];
    if (decision) await decide(known, exchange, { decision, fault: "none" });
    await alarm(known, exchange, 1);
    await review(known, model, exchange);
  }
  expect(isEnded(known), INVARIANTS.ends).toBe(true);
  const shown = await exchange.look(known.id, "fresh", 0);
  expect(shown, INVARIANTS.page).toBeDefined();
  if (shown) checkPage(known, shown, true);
}
