// A look: one status call about an order, made by the order's alarm. Looks never throw, because the platform drops an
// alarm that throws repeatedly, and the order would be forgotten.
import { isZeroAmount, ZERO } from "~/domain/money/money";
import { lookPriorityOf, nextLookTime } from "./look-times";
import { advance, raise, type Advanced } from "./advance";
import type { Alert } from "../alerts/alert";
import type { PayableOrder } from "./order-record";
import type { Provider, ProviderResult } from "../providers/provider";
import type { Sighting } from "../providers/sighting";

/** The order after a look. `nextLookAt` is epoch milliseconds; undefined if no further look is needed. */
export interface Followed extends Advanced {
  readonly nextLookAt: number | undefined;
}

/** Calls the provider and advances the order. Without an answer, only the clock advances it. */
export async function followOrder(
  order: PayableOrder,
  provider: Pick<Provider, "look">,
  now: number,
): Promise<Followed> {
  const pair = { from: order.from.asset, to: order.to.asset };
  const looked = await provider
    .look(order.payment, pair, lookPriorityOf(order, now))
    .catch(() => undefined);
  const seen = advance(order, looked?.ok ? looked.value : undefined, now);
  const refusal = looked && findRefusal(looked);
  const advanced = refusal === undefined ? seen : raise(seen, "refused", refusal);
  const tried = { ...advanced.order, triedAt: now };
  return { ...advanced, order: tried, nextLookAt: nextLookTime(tried, now) };
}

/** Returns an alert if money arrived at an address that no visitor saw. */
export async function findPaidOrphans(
  { from, to, orphans }: PayableOrder,
  provider: Pick<Provider, "look">,
): Promise<Alert[]> {
  const pair = { from: from.asset, to: to.asset };
  const looks = orphans.map((orphan) =>
    provider.look(orphan, pair, "idle-look").catch(() => undefined),
  );
  const sightings = await Promise.all(looks);
  const paid = orphans.filter((_orphan, place) => {
    const looked = sightings[place];
    return looked?.ok && !isZeroAmount(looked.value.deposited ?? ZERO);
  });
  const detail = paid.map(({ correlationId = "" }) => correlationId).join(" ");
  return paid.length > 0 ? [{ kind: "orphan-paid", detail }] : [];
}

// Such an order may hold money that no page shows.
function findRefusal(looked: ProviderResult<Sighting>): string | undefined {
  if (looked.ok || looked.failure.kind !== "unavailable") return undefined;
  return looked.failure.needsOperator ? looked.failure.why : undefined;
}
