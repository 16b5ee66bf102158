// How many messages reach the operator, who reads each one (docs/security.md 71). Strangers cannot close the form for
// customers: a message about an order that has received money counts for that order only.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Limited } from "~/context/request-limits";
import { hasArrived, type Order } from "~/domain/order/order";

/** The one name under which the messages of all senders are counted. */
const EVERYONE = "every sender";

/** Counts a message of this visitor; returns how long to wait above a limit. */
export async function takeVisitorRoom({ limits }: AppLoadContext): Promise<Limited | undefined> {
  return (await limits.take("support-message")) ?? limits.take("support-day");
}

/** Counts a message for the operator; returns the limit if the day's mail is full. */
export async function takeOperatorRoom(
  { limits }: AppLoadContext,
  order: Order | undefined,
): Promise<Limited | undefined> {
  const isPaid = order !== undefined && hasArrived(order);
  if (isPaid && !(await limits.takeFor("support-order", order.id))) return undefined;
  return limits.takeFor("support-day", EVERYONE);
}
