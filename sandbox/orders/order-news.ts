import { deriveOrderStatus } from "~/domain/order/order-status";
import type { OrderNews } from "../../exchange/orders/order-emails";
import { instrumentsOf, type OrderRecord } from "./order-record";

/** Returns the facts that the emails state about an order. */
export function toOrderNews(record: OrderRecord): OrderNews {
  const { from, to } = instrumentsOf(record);
  const isRefund = deriveOrderStatus(record) === "refund-completed";
  const end = isRefund ? "refunded" : "complete";
  return {
    orderId: record.orderId,
    destinationAddress: record.destinationAddress,
    userEmail: record.userEmail,
    language: record.language,
    send: `${record.claimedDeposit} ${from.currency.ticker}`,
    get: `${record.amountToGet} ${to.currency.ticker}`,
    pendingRefund: record.pendingRefund,
    end: record.settledAt === undefined ? undefined : end,
  };
}
