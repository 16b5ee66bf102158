// The operator's own words to the visitor of an order. Only the order itself knows the email.
import { storeEmail } from "../mail/outbox";
import { toNews } from "./order-client";
import { describeMessage } from "./order-emails";
import type { OrderRpc } from "./order-rpc";

/** Writes an email to the outbox; returns what came of it, for the operator. */
export async function writeToVisitor(
  db: D1Database,
  object: Pick<OrderRpc, "read">,
  text: string,
): Promise<string> {
  const order = await object.read();
  if (!order) return "no such order";
  const email = describeMessage(toNews(order), text);
  if (!email) return "the visitor left no email";
  await storeEmail(db, email);
  return "the email waits";
}
