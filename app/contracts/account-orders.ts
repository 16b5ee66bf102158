// The wire shapes of an account's own orders (docs/gateway-contract.md; spec: Optional account calls).
import * as z from "zod/mini";
import { readOrder } from "./order";
import type { Arrival } from "./pair-data";
import { mapReading, readWire, type Reading } from "./read-wire";
import { countWire, optionalWire } from "./wire-values";
import type { AccountOrders } from "~/domain/account/account-orders";

/** A part of an account's orders as sent by the gateway. */
export const accountOrdersWire = z.object({
  orders: z.array(z.unknown()),
  total: optionalWire(countWire),
});

/** How many orders were added to the account. */
export const claimedWire = z.object({ claimed: countWire });

/** Reads a part of an account's orders and skips broken ones. Times are by our clock, as for a single order. */
export function readAccountOrders(value: unknown, arrival?: Arrival): Reading<AccountOrders> {
  const page = readWire(accountOrdersWire, value);
  if (!page.ok) return page;
  const readings = page.value.orders.map((order) => readOrder(order, arrival));
  const orders = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  const ignored = readings.flatMap((reading, index) =>
    (reading.ok ? reading.ignored : reading.failure).map(({ path, message }) => ({
      path: `orders.${String(index)}.${path}`,
      message,
    })),
  );
  if (orders.length === 0 && ignored.length > 0) return { ok: false, failure: ignored };
  const { total } = page.value;
  const unreadCount = readings.length - orders.length;
  return {
    ok: true,
    value: { orders, unreadCount, total },
    ignored: [...page.ignored, ...ignored],
  };
}

/** Reads how many orders were added to the account. */
export function readClaimed(value: unknown): Reading<number> {
  return mapReading(readWire(claimedWire, value), ({ claimed }) => claimed);
}
