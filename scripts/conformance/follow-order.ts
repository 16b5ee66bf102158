// Follows a paid order and checks that no data disappears.
import { readOrder } from "~/contracts/order";
import type { Order } from "~/domain/order/order";
import { isOrderSettled } from "~/domain/order/order-status";
import { CALLS } from "./calls.ts";
import type { GatewayClient } from "./client.ts";
import { expectUnchanged } from "./find-change.ts";
import type { OrderKey } from "./made-order.ts";
import { Nonconformance } from "./nonconformance.ts";

/** First pause between two reads, milliseconds; each further pause is half as long again. */
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;

/** The awaited state, in words and as a condition. */
interface AwaitedState {
  readonly what: string;
  readonly isSo: (order: Order) => boolean;
}

/** A followed order. Each wait reads it until the condition holds, and compares each read with the previous one. */
export interface FollowedOrder {
  readonly waitFor: (awaited: AwaitedState) => Promise<Order>;
}

/** Follows the order from `first` on, for `forMs` milliseconds in total. */
export function followOrder(client: GatewayClient, first: Order, forMs: number): FollowedOrder {
  const key: OrderKey = { orderId: first.id, destinationAddress: first.destinationAddress };
  const request = CALLS.order({ ...key });
  const deadline = Date.now() + forMs;
  let last = first;
  return {
    waitFor: async ({ what, isSo }) => {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
        const order = await client.read(request, readOrder);
        const setback = findSetback(last, order);
        if (setback) throw new Nonconformance(setback, request, "growing");
        expectUnchanged(last, order, request);
        last = order;
        if (isSo(order)) return order;
        if (Date.now() > deadline || isOrderSettled(order)) {
          const kinds = order.events.map(({ kind }) => kind).join(", ");
          throw new Nonconformance(`no ${what}; its events are ${kinds}`, request);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
  };
}

/** Returns what an order lost: events and deposits must only grow. */
export function findSetback(before: Order, after: Order): string | undefined {
  const kinds = new Set(after.events.map(({ kind }) => kind));
  const lost = before.events.filter(({ kind }) => !kinds.has(kind)).map(({ kind }) => kind);
  if (lost.length > 0) return `takes back ${lost.join(", ")}`;
  return after.deposits.length < before.deposits.length ? "takes back a deposit" : undefined;
}
