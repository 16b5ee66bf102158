import { deriveOrderStatus } from "~/domain/order/order-status";
import { writeOrderRow } from "../../exchange/orders/order-rows";
import { openDatabase } from "../database";
import type { OrderRecord } from "./order-record";

/** Writes the order's row; its state is the order's status. */
export async function indexOrder(database: D1Database, record: OrderRecord): Promise<void> {
  await writeOrderRow(await openDatabase(database), {
    id: record.orderId,
    created_at: record.createdAt,
    settled_at: record.settledAt ?? null,
    state: deriveOrderStatus(record),
    from_slug: record.fromSlug,
    to_slug: record.toSlug,
    claimed_deposit_amount: record.claimedDeposit,
    amount_to_get: record.amountToGet,
    destination_address: record.destinationAddress,
  });
}
