// A look: one status call about an order, made by the order's alarm. Looks never throw, because the platform drops an
// alarm that throws repeatedly, and the order would be forgotten.
import { fail } from "~/domain/failure/result";
import { isZeroAmount, ZERO } from "~/domain/money/money";
import { MINUTE_MS } from "~/domain/time/time-units";
import { lookPriorityOf, nextLookTime } from "./look-times";
import { hasEnded } from "./judge-sighting";
import { advance } from "./advance";
import { raise, type Advanced } from "./raise";
import { withReference, type Alert } from "../alerts/alert";
import type { PayableOrder } from "./order-record";
import type { Provider, ProviderResult } from "../providers/provider";
import type { Sighting } from "../providers/sighting";

/** An open order without a readable status for this long alerts the operator, milliseconds. */
const UNREAD_MS = 15 * MINUTE_MS;

/** The order after a look. `nextLookAt` is epoch milliseconds; undefined if no further look is needed. */
export interface Followed extends Advanced {
  readonly nextLookAt: number | undefined;
}

/** The time, epoch milliseconds, and the order as it is stored once the provider has answered: a visitor's request may have changed it meanwhile. */
export interface Moment {
  readonly now: number;
  readonly reread: () => Promise<PayableOrder>;
}

/** Calls the provider and advances the order. Without an answer, only the clock advances it. */
export async function followOrder(
  asked: PayableOrder,
  provider: Pick<Provider, "look">,
  { now, reread }: Moment,
): Promise<Followed> {
  const pair = { from: asked.from.asset, to: asked.to.asset };
  const looked = await provider
    .look(asked.payment, pair, lookPriorityOf(asked, now))
    .catch(() => undefined);
  const order = await reread();
  const read = looked?.ok ? applySighting(order, looked.value, now) : undefined;
  const seen = read ?? advance(order, { kind: "clock" }, now);
  const unreadSince = read ? undefined : (order.unreadSince ?? now);
  const tried = { ...seen, order: { ...seen.order, triedAt: now, unreadSince } };
  const advanced = raiseUnread(tried, looked?.ok && !read ? UNREADABLE : looked, now);
  return { ...advanced, nextLookAt: nextLookTime(advanced.order, now) };
}

const UNREADABLE = fail({ kind: "unreadable" } as const);

// A sighting that the machine cannot take must not stop the order's clock.
function applySighting(order: PayableOrder, sighting: Sighting, now: number): Advanced | undefined {
  try {
    return advance(order, { kind: "sighting", sighting }, now);
  } catch {
    return undefined;
  }
}

// Without a readable status, an order with money looks like an unpaid one.
function raiseUnread(
  tried: Advanced,
  looked: ProviderResult<Sighting> | undefined,
  now: number,
): Advanced {
  const refusal = looked && findRefusal(looked);
  if (refusal !== undefined) return raise(tried, "refused", refusal);
  const { unreadSince = now, raised } = tried.order;
  const why = !looked || looked.ok ? "no-answer" : looked.failure.kind;
  const isKnown = raised.some((name) => name.startsWith("not-readable"));
  if (isKnown || now - unreadSince < UNREAD_MS || !isWorrying(tried.order, why, now)) return tried;
  return raise(tried, "not-readable", why);
}

// Money may have come to an order whose status cannot be read, as long as its address lives. While our own calls are
// short, an order without money says nothing that other alerts do not say.
function isWorrying(order: PayableOrder, why: string, now: number): boolean {
  if (hasEnded(order)) return false;
  if (why === "unreadable") return true;
  if (why !== "unavailable") return order.phase !== "expired" || now < order.payment.diesAt;
  return order.phase !== "payable" && lookPriorityOf(order, now) !== "idle-look";
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
  const references = paid.map(({ correlationId = "unknown" }) => correlationId).join(" and ");
  return paid.length > 0 ? [{ kind: "orphan-paid", detail: withReference("", references) }] : [];
}

// The provider refuses our access, so waiting does not help.
function findRefusal(looked: ProviderResult<Sighting>): string | undefined {
  if (looked.ok || looked.failure.kind !== "unavailable") return undefined;
  return looked.failure.needsOperator ? looked.failure.why : undefined;
}
