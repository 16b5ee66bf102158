// Tells the provider what was decided about a deposit. The decision is stored until the provider has answered, so that
// neither a restart nor a lost answer loses it.
import { advance } from "./advance";
import type { Moment } from "./follow-order";
import type { PayableOrder } from "./order-record";
import type { Provider, ProviderFailure } from "../providers/provider";
import { raise, type Advanced } from "./raise";

/** Failures after which the next look tells the decision again, without an alert. */
const PASSING: readonly ProviderFailure["kind"][] = ["no-answer", "unavailable", "visitor-limited"];

/** Returns the order after the provider's answer; the decision stays stored without one. */
export async function deliverDecision(
  asked: PayableOrder,
  provider: Pick<Provider, "decide">,
  { now, reread }: Moment,
): Promise<Advanced> {
  const { undelivered } = asked;
  if (!undelivered) return { order: asked, alerts: [] };
  const decided = await provider.decide?.(asked.payment, undelivered).catch(() => undefined);
  const order = await reread();
  if (decided?.ok) return advance(order, { kind: "decided", decided: decided.value }, now);
  const told = { order, alerts: [] };
  const { kind } = decided?.failure ?? { kind: "no-answer" };
  return PASSING.includes(kind) ? told : raise(told, "decision-refused", kind);
}
