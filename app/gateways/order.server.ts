// The order gateway of one request, in domain words (spec: Order and rate calls).
import type { Instrument } from "~/domain/instrument/instrument";
import type { ExchangeStats } from "~/domain/pair/exchange-facts";
import { parseOrderId } from "~/domain/order/order-id";
import type { OrderKey } from "~/domain/order/order-key";
import type { LatestOrder, Order, RefundInfo } from "~/domain/order/order";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import type { Result } from "~/domain/failure/result";
import { bindCalls, type BoundCalls } from "./bind-calls.server";
import type { CallClient } from "./call-client.server";
import { latestOrders, stats } from "./exchange-facts-memory.server";
import type { SharedClient } from "./shared-client.server";

// These methods are exactly their rows of the call table.
const PLAIN_CALLS = [
  "createOrder",
  "setOrderEmail",
  "requestRefund",
  "acceptRateModeChange",
  "validateAddress",
] as const;

/** The calls about orders. */
export interface OrderGateway extends BoundCalls<(typeof PLAIN_CALLS)[number]> {
  /** Looks up number and address. A number that is not found as typed is tried again in the spelling of our numbers. */
  readonly fetchOrder: (key: OrderKey) => Promise<Result<Order>>;
  /** In the precision of the order's send instrument. */
  readonly fetchRefundInfo: (
    key: OrderKey,
    from: Pick<Instrument, "precisionDecimals">,
  ) => Promise<Result<RefundInfo>>;
  readonly fetchLatestOrders: () => Promise<Result<readonly LatestOrder[]>>;
  readonly fetchStats: () => Promise<Result<ExchangeStats>>;
}

/** Makes the order gateway of one request: `client` acts for the visitor, `shared` fetches public data. */
export function makeOrderGateway(client: CallClient, shared: SharedClient): OrderGateway {
  return {
    ...bindCalls(client, PLAIN_CALLS),
    fetchOrder: (key) => fetchOrder(client, key),
    fetchRefundInfo: ({ orderId, destinationAddress }, from) =>
      client.call("fetchRefundInfo", { orderId, destinationAddress, from }),
    fetchLatestOrders: () => latestOrders.read(shared, undefined),
    fetchStats: () => stats.read(shared, undefined),
  };
}

async function fetchOrder(client: CallClient, key: OrderKey): Promise<Result<Order>> {
  const found = await client.call("fetchOrder", key);
  const orderId = parseOrderId(key.orderId);
  if (found.ok || orderId === key.orderId) return found;
  // The number is tried as typed first, because another gateway's number may look like one of ours.
  const isUnknown = deriveOrderPageOutcome(found.failure) === "address-incorrect";
  return isUnknown ? client.call("fetchOrder", { ...key, orderId }) : found;
}
