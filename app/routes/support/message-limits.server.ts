// How many messages reach the operator, who reads each one (docs/security.md 71). Strangers cannot close the form for
// customers: a message about an order that has received money counts for that order only.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Limited } from "~/context/request-limits";
import type { SenderOrder } from "./sender-order.server";

/** The one name under which the messages of all senders are counted. */
const EVERYONE = "every sender";

/** Where a message is counted for the operator. */
type OperatorRoom = readonly ["support-day" | "support-order", key: string];

/** Counts a message of this visitor; returns how long to wait above a limit. */
export async function takeVisitorRoom({ limits }: AppLoadContext): Promise<Limited | undefined> {
  return (await limits.take("support-message")) ?? limits.take("support-day");
}

/** Counts a message for the operator; returns where, or undefined if the day's mail is full. */
export async function takeOperatorRoom(
  { limits }: AppLoadContext,
  { paidId }: SenderOrder,
): Promise<OperatorRoom | undefined> {
  const all: OperatorRoom = ["support-day", EVERYONE];
  const rooms: OperatorRoom[] = paidId === undefined ? [all] : [["support-order", paidId], all];
  for (const room of rooms) if (!(await limits.takeFor(...room))) return room;
  return undefined;
}

/** Takes a message that was not delivered off the day's counts, so that an outage uses up nobody's day. */
export async function giveBackRoom(
  { limits }: AppLoadContext,
  room: OperatorRoom | undefined,
): Promise<void> {
  await Promise.all([limits.giveBack("support-day"), room && limits.giveBack(...room)]);
}
