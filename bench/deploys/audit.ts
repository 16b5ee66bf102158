// Compares the sandbox's orders with those that tabs were shown. The sandbox's list is short, so it is read repeatedly.
import * as z from "zod";
import type { Made } from "./visitor.ts";

const rows = z.array(z.object({ id: z.string(), destination_address: z.string() }));

/** Orders by their destination address. */
export type KnownOrders = Map<string, Set<string>>;

/** Adds the newest orders of the sandbox. */
export async function noteOrders(origin: string, known: KnownOrders): Promise<void> {
  const response = await fetch(`${origin}/sandbox/api/orders`);
  for (const { id, destination_address: address } of rows.parse(await response.json())) {
    known.set(address, (known.get(address) ?? new Set()).add(id));
  }
}

/** The faults; each count must be 0. */
export interface Faults {
  /** Forms that created no order, or none that the tab showed. */
  readonly lost: number;
  /** Forms that created more than one order. */
  readonly doubled: number;
  /** How often a form lost its input. */
  readonly emptied: number;
}

/** Compares the orders that the tabs were shown with those of the sandbox. */
export function findFaults(made: readonly Made[], known: KnownOrders): Faults {
  const ordersOf = ({ address }: Made) => known.get(address) ?? new Set();
  return {
    lost: made.filter((one) => !one.orderId || !ordersOf(one).has(one.orderId)).length,
    doubled: made.filter((one) => ordersOf(one).size > 1).length,
    emptied: made.reduce((sum, { emptied }) => sum + emptied, 0),
  };
}
