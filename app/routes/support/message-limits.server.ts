// How many messages reach the operator, who reads each one (docs/security.md 71). Strangers cannot close the form. A
// message about a paid order counts for that order only. Above the day's limit each network has a few messages of a
// reserve.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Limited, RequestLimits } from "~/context/request-limits";
import type { SenderOrder } from "./sender-order.server";

/** The name under which the messages of all senders are counted, and the one of the reserve. */
const EVERYONE = "every sender";
const RESERVE = "reserve";

/** Where a message is counted for the operator; it needs all of these. */
type OperatorRoom = readonly (readonly [
  purpose: "support-day" | "support-order" | "support-network",
  key: string,
])[];

/** Counts a message of this visitor; returns how long to wait above a limit. */
export async function takeVisitorRoom({ limits }: AppLoadContext): Promise<Limited | undefined> {
  return (await limits.take("support-message")) ?? limits.take("support-day");
}

/** Counts a message for the operator; returns where, or undefined if the day's mail is full. */
export async function takeOperatorRoom(
  { limits }: AppLoadContext,
  { paidId }: SenderOrder,
): Promise<OperatorRoom | undefined> {
  const reserve: OperatorRoom = [
    ["support-network", limits.network],
    ["support-day", RESERVE],
  ];
  const order: OperatorRoom[] = paidId === undefined ? [] : [[["support-order", paidId]]];
  for (const room of [...order, [["support-day", EVERYONE] as const], reserve]) {
    if (await takeRoom(limits, room)) return room;
  }
  return undefined;
}

async function takeRoom(limits: RequestLimits, [first, ...others]: OperatorRoom): Promise<boolean> {
  if (!first) return true;
  if (await limits.takeFor(...first)) return false;
  const isTaken = await takeRoom(limits, others);
  if (!isTaken) await limits.giveBack(...first);
  return isTaken;
}

/** Takes a message that was not delivered off the day's counts, so that an outage uses up no sender's day. */
export async function giveBackRoom(
  { limits }: AppLoadContext,
  room: OperatorRoom = [],
): Promise<void> {
  const counts = room.map((count) => limits.giveBack(...count));
  await Promise.all([limits.giveBack("support-day"), ...counts]);
}
