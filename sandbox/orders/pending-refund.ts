// A refund that waits for a second proof: for the link in an email, or for its time (docs/gateway-contract.md, "A
// refund to another address"). No request replaces another one, so a stranger can neither redirect a refund nor stop
// it.
import { isSameAddress } from "~/domain/address/same-address";
import { failWith, type ApiResult } from "../../gateway/api-error";
import type { NamedRefund, OrderRecord, PendingRefund } from "./order-record";

/** The destination of a refund. */
export interface RefundTarget {
  readonly refundAddress: string;
  readonly refundMemo: string | undefined;
}

/** The time of a request, epoch milliseconds; `paceFactor` scales waits. */
export interface Moment {
  readonly now: number;
  readonly paceFactor: number;
}

/** At pace 1, milliseconds: how long a refund to another address waits without a proof, and how long the link of a further address is valid. */
const DELAY_MS = 24 * 3_600_000;

/** How long a refund waits for support after another address was named, counted from its request, at pace 1, milliseconds. It is held up once only, so that a stranger cannot block it. */
const CONTESTED_MS = 3 * DELAY_MS;

/** Most further addresses with a valid link. One more is rejected, because each sends the owner an email. */
const MAX_FURTHER = 4;

/** Returns the order with this refund waiting; `order.pendingRefund` stays the first one. */
export function postpone(
  record: OrderRecord,
  target: RefundTarget,
  moment: Moment,
): ApiResult<OrderRecord> {
  const { pendingRefund: pending } = record;
  if (!pending) {
    return { ok: true, value: { ...record, pendingRefund: toPending(record, target, moment) } };
  }
  // A repeated request changes nothing: otherwise a stranger could put off the refund or disable the email's link.
  if (listWaiting(pending).some((each) => isToSame(each, target))) {
    return { ok: true, value: record };
  }
  return pending.token === undefined
    ? { ok: true, value: contest(record, pending, moment) }
    : addFurther(record, target, { pending, moment });
}

/** Returns the waiting refund that the proof of an email's link confirms: the one with this very address and memo. */
export function findProven(
  { pendingRefund }: OrderRecord,
  proof: string,
  { refundAddress, refundMemo }: RefundTarget,
): RefundTarget | undefined {
  const named = listWaiting(pendingRefund).find(({ token }) => token === proof);
  const isSame =
    named?.refundAddress === refundAddress && named.refundMemo === (refundMemo ?? named.refundMemo);
  return isSame ? named : undefined;
}

/** Returns the refunds that wait, the first one first. */
export function listWaiting(pending: PendingRefund | undefined): readonly NamedRefund[] {
  return pending ? [pending, ...(pending.further ?? [])] : [];
}

function isToSame(named: RefundTarget, { refundAddress, refundMemo }: RefundTarget): boolean {
  return isSameAddress(named.refundAddress, refundAddress) && named.refundMemo === refundMemo;
}

// Nobody can prove which of two addresses is the owner's, so the earlier one stays, and support gets time to decide.
function contest(
  record: OrderRecord,
  pending: PendingRefund,
  { now, paceFactor }: Moment,
): OrderRecord {
  const { contestedAt, requestedAt = now } = pending;
  if (contestedAt !== undefined) return record;
  const effectiveAt = requestedAt + CONTESTED_MS * (paceFactor || 1);
  return { ...record, pendingRefund: { ...pending, contestedAt: now, effectiveAt } };
}

// The reader of the emails decides, so each address gets its own link.
function addFurther(
  record: OrderRecord,
  target: RefundTarget,
  { pending, moment }: { readonly pending: PendingRefund; readonly moment: Moment },
): ApiResult<OrderRecord> {
  const { now, paceFactor } = moment;
  const linkMs = DELAY_MS * (paceFactor || 1);
  const current = (pending.further ?? []).filter(
    ({ requestedAt = 0 }) => now - requestedAt < linkMs,
  );
  if (current.length >= MAX_FURTHER) {
    const message = "Too many addresses were named for this refund";
    return failWith("ERR_BAD_REQUEST", { message, status: 429, retryAfterSeconds: linkMs / 1000 });
  }
  const { refundAddress, refundMemo } = target;
  const further = [...current, { refundAddress, refundMemo, requestedAt: now, token: makeToken() }];
  const { contestedAt = now } = pending;
  return { ok: true, value: { ...record, pendingRefund: { ...pending, contestedAt, further } } };
}

function toPending(
  { emailAtCreation }: OrderRecord,
  { refundAddress, refundMemo }: RefundTarget,
  { now, paceFactor }: Moment,
): PendingRefund {
  // An email that was added later proves nothing, because anyone with the order's link could have added it.
  const waiting =
    emailAtCreation === undefined
      ? { effectiveAt: now + DELAY_MS * (paceFactor || 1) }
      : { token: makeToken() };
  return { refundAddress, refundMemo, requestedAt: now, ...waiting };
}

function makeToken(): string {
  return crypto.randomUUID();
}
