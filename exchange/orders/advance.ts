// The only code that changes the state of an order's money: sightings, requests and the clock become events. Unknown,
// older and contradicting sightings change nothing and alert the operator.
import type { OrderEventKind } from "~/domain/order/order";
import { DAY_MS, HOUR_MS } from "~/domain/time/time-units";
import type { Sighting } from "../providers/sighting";
import { hasEnded, isAsFar, judgeSighting, phaseOf, type KnownSighting } from "./judge-sighting";
import type { AlertKind } from "../alerts/alert";
import type { Decided } from "../providers/decision";
import type { PayableOrder, Phase, SeenDeposit } from "./order-record";
import { eventsOf } from "./phase-events";
import { returnedLater } from "./returned-later";
import { agreeOn, changeTerms } from "./change-terms";
import { raise, type Advanced } from "./raise";
import { applyRequest, startDueRefund, type Requested } from "./requests";
import { completeRefunds, isTooLittle, listSeenMoney } from "./seen-money";

/** A swap that takes this many times its usual time is stuck. */
const STUCK_FACTOR = 10;
/** No swap counts as stuck before this, milliseconds. */
const STUCK_MIN_MS = HOUR_MS;

/** What changes an order: the provider's claim, a visitor's request, the provider's answer to a decision, or only the time. */
export type Cause =
  | { readonly kind: "sighting"; readonly sighting: Sighting }
  | ({ readonly kind: "request" } & Requested)
  | { readonly kind: "decided"; readonly decided: Decided }
  | { readonly kind: "clock" };

/** Returns the order after the cause and the clock. `now` is epoch milliseconds. */
export function advance(order: PayableOrder, cause: Cause, now: number): Advanced {
  return applyClock(applyCause(order, cause, now), now);
}

function applyCause(order: PayableOrder, cause: Cause, now: number): Advanced {
  switch (cause.kind) {
    case "sighting":
      return applyLook(order, cause.sighting, now);
    case "request": {
      const applied = applyRequest(order, cause, now);
      return applied.ok
        ? { order: applied.value, alerts: [] }
        : { order, alerts: [], refusal: applied.failure };
    }
    case "decided":
      return { order: applyDecided(order, cause.decided, now), alerts: [] };
    case "clock":
      return { order, alerts: [] };
  }
}

function applyLook(order: PayableOrder, sighting: Sighting, now: number): Advanced {
  const verdict = judgeSighting(order, sighting);
  const looked = { ...order, lastLookAt: now };
  switch (verdict.kind) {
    case "ended": {
      const { sighting, isMore } = verdict;
      const more = isMore && returnedLater(order, sighting, now);
      const refunds = completeRefunds(order, sighting, now);
      return { order: { ...looked, ...(more ?? { refunds }) }, alerts: [] };
    }
    case "alert":
      return raise(
        { order: looked, alerts: [], sighting },
        verdict.alert,
        detailOf(verdict.alert, sighting),
      );
    case "applies":
      return applySighting(order, verdict.sighting, now);
  }
}

// Each further sum is an alert of its own: a small deposit must not hide a large one.
function detailOf(kind: AlertKind, { word, deposited, returned }: Sighting): string {
  if (kind !== "money-after-end") return word;
  const sums = [deposited && `deposited ${deposited}`, returned && `returned ${returned}`];
  return [word, ...sums].filter(Boolean).join(", ");
}

function applySighting(before: PayableOrder, sighting: KnownSighting, now: number): Advanced {
  const phase = nextPhase(before, phaseOf(sighting));
  const at = timeOf(before, sighting, now);
  const money = listSeenMoney(before, sighting, at);
  // After a deposit that was too small, a further one counts only once it is exchanged.
  const isCounted = phase === "seen" && money.deposits.some(isCountedDeposit) && !isShort(before);
  const kinds: OrderEventKind[] = [...eventsOf(before, phase, sighting)];
  if (isCounted) kinds.push("INCOMING_FUNDS_DETECTED");
  const order: PayableOrder = {
    ...before,
    ...money,
    ...enter(before, phase, at),
    events: withEvents(before, kinds, at),
    ...changeTerms(before, sighting, money),
    pendingRefund: hasEnded({ phase }) ? undefined : before.pendingRefund,
    lastSighting: { status: sighting.status, at: placeOf(before, sighting, now) },
    lastLookAt: now,
  };
  return raiseFor(before, { order, alerts: [] }, at);
}

// A provider that tells confirmations says by its state when they are enough to count.
function isCountedDeposit({ confirmations }: SeenDeposit): boolean {
  return confirmations === undefined;
}

// The provider goes on as it was told. Without a deposit, an accepted rate waits for one.
function applyDecided(order: PayableOrder, { get }: Decided, now: number): PayableOrder {
  const { undelivered: decision, ...rest } = order;
  if (decision?.kind !== "accept") return rest;
  const agreed = agreeOn(order, get, order);
  // It may still count the deposit's confirmations.
  const phase = order.deposits.length > 0 ? "seen" : "payable";
  return { ...rest, agreed, phase, phaseSince: now };
}

// The provider still accepts deposits after our deadline.
function nextPhase(
  before: PayableOrder,
  phase: Exclude<Phase, "opening">,
): Exclude<Phase, "opening"> {
  return phase === "payable" && before.phase === "expired" ? "expired" : phase;
}

/** Returns the time of a sighting: the provider's, if it is between the last look and now. */
function timeOf(before: PayableOrder, { at }: KnownSighting, now: number): number {
  const since = Math.max(before.lastLookAt ?? 0, before.events.at(-1)?.createdAt ?? 0);
  return at > since && at <= now ? at : now;
}

// A time ahead of our clock counts for nothing, because it would make true sightings older ones.
function placeOf({ lastSighting }: PayableOrder, { at }: KnownSighting, now: number): number {
  return at <= now ? at : (lastSighting?.at ?? 0);
}

// A state that flips between two equally far ones does not begin anew, so that it can be stuck and alerts once.
function enter(before: PayableOrder, phase: Phase, at: number) {
  if (before.phase === phase) return {};
  const isFlip = phase !== "payable" && isAsFar(before.phase, phase);
  return isFlip ? { phase } : { phase, phaseSince: at, raised: [] };
}

function withEvents(before: PayableOrder, kinds: readonly OrderEventKind[], createdAt: number) {
  const fresh = kinds.filter(
    (kind) =>
      !before.events.some((event) => event.kind === kind) ||
      (kind === "INCOMING_FUNDS_DETECTED" && isShort(before)),
  );
  return [...before.events, ...fresh.map((kind) => ({ kind, createdAt }))];
}

// Only funds that are detected later end a deposit that was too small, so this event may occur twice.
function isShort({ events }: PayableOrder): boolean {
  const kinds = events.map(({ kind }) => kind);
  return kinds.lastIndexOf("DEPOSIT_INCOMPLETE") > kinds.lastIndexOf("INCOMING_FUNDS_DETECTED");
}

function raiseFor(before: PayableOrder, after: Advanced, at: number): Advanced {
  const isFirst = before.deposits.length === 0 && after.order.deposits.length > 0;
  const late =
    isFirst && before.deadline !== undefined && at > before.deadline
      ? raise(after, "late-money", "")
      : after;
  const isFailed = after.order.phase === "failed";
  const failed = isFailed ? raise(late, "failed", "") : late;
  // A floating payout changes what is agreed, so it is compared with what was agreed before.
  const isLow = isTooLittle({ ...after.order, agreed: before.agreed });
  return isLow ? raise(failed, "too-little", "") : failed;
}

function applyClock(seen: Advanced, now: number): Advanced {
  const order = startDueRefund(seen.order, now);
  if (order.phase === "payable" && order.deadline !== undefined && now > order.deadline) {
    const events = withEvents(order, ["EXPIRED"], now);
    // The money did not move, so the alerts of the previous phase still count.
    return { ...seen, order: { ...order, phase: "expired", phaseSince: now, events } };
  }
  const current = { ...seen, order };
  return isStuck(order, now) ? raise(current, "stuck", toStuckDetail(order, now)) : current;
}

// Each day is an alert of its own: one that nobody answered is repeated.
function toStuckDetail({ phase, phaseSince }: PayableOrder, now: number): string {
  const days = Math.floor((now - phaseSince) / DAY_MS);
  return days === 0 ? phase : `${phase} for ${String(days)} days`;
}

function isStuck(order: PayableOrder, now: number): boolean {
  if (hasEnded(order) || order.phase === "payable" || order.phase === "expired") return false;
  const limit = Math.max(STUCK_FACTOR * order.payment.usualTimeMs, STUCK_MIN_MS);
  // The provider holds a deposit that is too small until the deadline, and refunds it only then.
  const since =
    order.phase === "short" ? Math.max(order.deadline ?? 0, order.phaseSince) : order.phaseSince;
  return now - since > limit;
}
