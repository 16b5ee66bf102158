// How far an order's money is on its way, and when it is due. Both are estimates for the page, never a state.
import { MINUTE_MS, MINUTE_SECONDS, SECOND_MS } from "../time/time-units";
import { deriveNetwork } from "../instrument/network";
import { deriveConfirmations, deriveRequiredConfirmations, type Order } from "./order";
import { deriveEvidence } from "./order-evidence";
import { isOrderSettled } from "./order-status";
import { deriveBlockSeconds, deriveUsualTime } from "./usual-time";

/** The payout after the last confirmation, as a share of one confirmation's length of the way. */
const PAYOUT_LENGTH = 0.5;
/** A block that takes longer than usual never counts as found. */
const LONGEST_PART = 0.9;
/** A deposit that no block holds yet has left the visitor's wallet. */
const SEEN_SHARE = 0.04;
/** A payout that is not sent yet has not arrived. */
const PAYOUT_SHARE = 0.93;

/** When the payout will be sent. `minutes` of a due one are a range such as '6–39', which never breaks, and `by` is its later end. A payout after that end is `late`. */
export type Arrival =
  | { readonly kind: "due"; readonly minutes: string; readonly by: number }
  | { readonly kind: "late"; readonly minutes: number };

type Moving = Pick<Order, "deposits" | "events" | "from" | "minConfirmations">;

/** When the deposit was first seen, epoch milliseconds; undefined if the gateway gives no time. */
function deriveArrivedAt({ events }: Pick<Order, "events">): number | undefined {
  const seen = events.find(({ kind }) => kind === "INCOMING_FUNDS_DETECTED");
  const registered = events.find(({ kind }) => kind === "DEPOSIT_REGISTERED");
  return (seen ?? registered)?.createdAt;
}

/** The place of a confirmation on the way, from 0 (the visitor's wallet) to 1 (the destination). */
export function toShareOfWay(confirmations: number, needed: number): number {
  return confirmations / (needed + PAYOUT_LENGTH);
}

/** The share of the way that the money has covered, from 0 to 1: (confirmations + part of the running block) / needed. */
export function deriveShareOfWay(order: Moving, now: number): number {
  if (isOrderSettled(order)) return 1;
  const evidence = deriveEvidence(order);
  if (evidence === "none") return 0;
  if (evidence === "held") return PAYOUT_SHARE;
  const needed = deriveRequiredConfirmations(order) ?? 1;
  const confirmations = deriveConfirmations(order);
  const covered = Math.min(confirmations + deriveBlockPart(order, now), needed);
  return Math.max(toShareOfWay(covered, needed), SEEN_SHARE);
}

function deriveBlockPart(order: Moving, now: number): number {
  const network = deriveNetwork(order.from);
  const seconds = network && deriveBlockSeconds(network);
  const since = deriveArrivedAt(order);
  if (!seconds || since === undefined) return 0;
  const blocks = (now - since) / (seconds * SECOND_MS);
  return Math.min(Math.max(blocks - deriveConfirmations(order), 0), LONGEST_PART);
}

/** When the payout is due, corrected by the confirmations so far; undefined before the deposit, after the payout, and for an unknown network. */
export function deriveArrival(order: Moving, now: number): Arrival | undefined {
  const usual = deriveUsualTime(order);
  const since = deriveArrivedAt(order);
  if (!usual || since === undefined || isOrderSettled(order)) return undefined;
  if (deriveEvidence(order) === "none") return undefined;
  const by = since + usual.toMinutes * MINUTE_MS;
  if (now >= by) return { kind: "late", minutes: Math.max(1, Math.floor((now - by) / MINUTE_MS)) };
  const left = Math.ceil((by - now) / MINUTE_MS);
  const likely = Math.max(Math.ceil(usual.fromMinutes * (1 - deriveShareOfWay(order, now))), 1);
  const minutes = likely < left ? `${String(likely)}–\u2060${String(left)}` : String(left);
  return { kind: "due", minutes, by };
}

/** From the deposit to the payout of a completed order; undefined if the gateway gives no times. */
export function deriveDuration(
  order: Pick<Order, "events">,
): { readonly minutes: number; readonly seconds: number } | undefined {
  const since = deriveArrivedAt(order);
  const paid = order.events.find(({ kind }) => kind === "WITHDRAWAL_COMPLETED")?.createdAt;
  if (since === undefined || paid === undefined || paid <= since) return undefined;
  const seconds = Math.round((paid - since) / SECOND_MS);
  return {
    minutes: Math.floor(seconds / MINUTE_SECONDS),
    seconds: seconds % MINUTE_SECONDS,
  };
}
