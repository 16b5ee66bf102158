import type { Alert } from "../alerts/alert";
import { claimHashes } from "./order-index";
import type { PayableOrder } from "./order-record";

/** Returns an alert if another order has one of the order's transactions. It changes nothing: providers and visitors pay several orders in one transaction. */
export async function findSharedHash(database: D1Database, order: PayableOrder): Promise<Alert[]> {
  const { orderId, depositHashes, withdrawals, refunds } = order;
  const paid = [...withdrawals, ...refunds].flatMap(({ transactionHash }) => transactionHash ?? []);
  // Orders continue while the database is down.
  const isOurs = await claimHashes(database, [...depositHashes, ...paid], orderId).catch(
    () => true,
  );
  return isOurs ? [] : [{ kind: "shared-hash", detail: "" }];
}
