// A refund that waits for a second proof: for the link in an email, or for its time (docs/gateway-contract.md, "A
// refund to another address"). No request replaces another one, so a stranger can neither redirect a refund nor stop
// it.
import { isSameAddress } from "~/domain/address/same-address";
import type { ApiReply } from "../http/api-error";

/** The destination of a refund. */
export interface RefundTarget {
  readonly refundAddress: string;
  readonly refundMemo: string | undefined;
}

/** A refund to an address other than the agreed one; `token` is in the link of its email. */
export interface NamedRefund extends RefundTarget {
  /** Missing from older refund requests. */
  readonly requestedAt?: number;
  readonly token?: string;
}

/** A link for the reader of the order's email to enter any address. It is valid until the refund is sent; `sentAt` is the time of its last email. */
interface RefundChoice {
  readonly token: string;
  readonly sentAt: number;
}

/** The first such refund: it waits for its email, or until `effectiveAt`. `contestedAt` is when another address was named while it waited: with an email the last time, otherwise the first. `further` are the addresses with their own links. */
export interface PendingRefund extends NamedRefund {
  readonly effectiveAt?: number;
  readonly contestedAt?: number;
  readonly further?: readonly NamedRefund[];
  /** Sent once `further` is full. */
  readonly choice?: RefundChoice;
}

interface RefundableOrder {
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly pendingRefund?: PendingRefund | undefined;
  /** The email that was given at creation. A link sent there proves the requester's identity. */
  readonly emailAtCreation?: string | undefined;
}

/** The time of a request, epoch milliseconds; `paceFactor` scales waits. */
interface Moment {
  readonly now: number;
  readonly paceFactor: number;
}

/** A refund to another address waits this long without a proof. The link of a further address is valid, and the next email for any address waits, equally long. At pace 1, milliseconds. */
const DELAY_MS = 24 * 3_600_000;

/** How long a refund waits for support after another address was named, counted from its request, at pace 1, milliseconds. It is held up once only, so that a stranger cannot block it. */
const CONTESTED_MS = 3 * DELAY_MS;

/** Most further addresses with a valid link, because each sends the owner an email. For one more, the owner gets the link for any address instead. */
const MAX_FURTHER = 4;

/** Returns whether the refund goes to the agreed address. If none was agreed, every address is another one, because anyone with the link could send the first. */
export function isAgreed(
  order: RefundableOrder,
  { refundAddress, refundMemo }: RefundTarget,
): boolean {
  const isSameMemo = refundMemo === undefined || refundMemo === order.refundMemo;
  return isAgreedAddress(order, refundAddress) && isSameMemo;
}

/** Returns the memo of a refund to this address. */
export function memoOf(
  order: RefundableOrder,
  { refundAddress, refundMemo }: RefundTarget,
): string | undefined {
  return refundMemo ?? (isAgreedAddress(order, refundAddress) ? order.refundMemo : undefined);
}

function isAgreedAddress({ refundAddress }: RefundableOrder, named: string): boolean {
  return refundAddress !== undefined && isSameAddress(named, refundAddress);
}

/** Returns the order's waiting refunds with this one; the first one stays the first. */
export function postpone(
  order: RefundableOrder,
  target: RefundTarget,
  moment: Moment,
): PendingRefund {
  const { pendingRefund: pending } = order;
  if (!pending) return toPending(order, target, moment);
  // A repeated request changes nothing: otherwise a stranger could put off the refund or disable the email's link.
  if (listWaiting(pending).some((each) => isToSame(each, target))) return pending;
  return pending.token === undefined
    ? contest(pending, moment)
    : addFurther(pending, target, moment);
}

/** Returns the refund that the proof of an email's link confirms: the waiting one with the same address and memo. The link for any address confirms any refund. */
export function findProven(
  { pendingRefund }: RefundableOrder,
  proof: string,
  { refundAddress, refundMemo }: RefundTarget,
): RefundTarget | undefined {
  if (pendingRefund?.choice?.token === proof) return { refundAddress, refundMemo };
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
function contest(pending: PendingRefund, { now, paceFactor }: Moment): PendingRefund {
  const { contestedAt, requestedAt = now } = pending;
  if (contestedAt !== undefined) return pending;
  const effectiveAt = requestedAt + CONTESTED_MS * (paceFactor || 1);
  return { ...pending, contestedAt: now, effectiveAt };
}

// The reader of the emails decides, so each address gets its own link. Other memos of an address get none: a stranger
// could invent any number of them.
function addFurther(
  pending: PendingRefund,
  { refundAddress, refundMemo }: RefundTarget,
  moment: Moment,
): PendingRefund {
  const { now } = moment;
  const further = (pending.further ?? []).filter(({ requestedAt }) =>
    isRecent(requestedAt, moment),
  );
  const isNamed = [pending, ...further].some((each) =>
    isSameAddress(each.refundAddress, refundAddress),
  );
  if (isNamed || further.length >= MAX_FURTHER) return sendChoice(pending, moment);
  const added = { refundAddress, refundMemo, requestedAt: now, token: makeToken() };
  return { ...pending, contestedAt: now, further: [...further, added] };
}

// The first link stays valid, so that a stranger's request cannot disable the one that the owner is using.
function sendChoice(pending: PendingRefund, moment: Moment): PendingRefund {
  const { choice } = pending;
  if (choice && isRecent(choice.sentAt, moment)) return pending;
  const { token = makeToken() } = choice ?? {};
  return { ...pending, contestedAt: moment.now, choice: { token, sentAt: moment.now } };
}

function isRecent(at = 0, { now, paceFactor }: Moment): boolean {
  return now - at < DELAY_MS * (paceFactor || 1);
}

function toPending(
  { emailAtCreation }: RefundableOrder,
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

/** Returns the reply to an accepted request: 202 while the refund waits. */
export function toRefundReply(pending: PendingRefund | undefined): ApiReply<object> {
  if (!pending) return { ok: true, value: {} };
  const { effectiveAt, contestedAt } = pending;
  const status = contestedAt === undefined ? "DELAYED" : "CONTESTED";
  const value =
    effectiveAt === undefined
      ? { status: "CONFIRMATION_SENT" }
      : { status, effectiveAt: new Date(effectiveAt).toISOString() };
  return { ok: true, value, status: 202 };
}
