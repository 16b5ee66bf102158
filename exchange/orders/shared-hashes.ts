// A transaction belongs to one order. An end that names another order's transaction is not proven.
import type { Alert } from "../alerts/alert";
import { advance, raise, type Advanced } from "./advance";
import { hasEnded } from "./judge-sighting";
import { claimHashes } from "./order-index";
import type { PayableOrder } from "./order-record";

/** Returns the step, or only the clock's if it ends the order with another order's payout or refund. */
export async function checkEnd(
  database: D1Database,
  before: PayableOrder,
  after: Advanced,
  now: number,
): Promise<Advanced> {
  if (hasEnded(before) || !hasEnded(after.order)) return after;
  if (await areOurs(database, after.order.orderId, moneyOutOf(after.order))) return after;
  const looked = { ...before, lastLookAt: now, triedAt: now };
  return raise(advance(looked, undefined, now), "shared-hash", "");
}

/** Returns an alert if another order has one of the order's transactions. */
export async function findSharedHash(database: D1Database, order: PayableOrder): Promise<Alert[]> {
  const hashes = [...order.depositHashes, ...moneyOutOf(order)];
  const isOurs = await areOurs(database, order.orderId, hashes);
  return isOurs ? [] : [{ kind: "shared-hash", detail: "" }];
}

function moneyOutOf({ withdrawals, refunds }: PayableOrder): string[] {
  return [...withdrawals, ...refunds].flatMap(({ transactionHash }) => transactionHash ?? []);
}

// Orders go on while the database is down.
function areOurs(database: D1Database, orderId: string, hashes: readonly string[]) {
  return claimHashes(database, hashes, orderId).catch(() => true);
}
