// What the sandbox has of the orders that tabs were shown: asked again and again, for its list is short.
import * as z from "zod";
import type { Made } from "./visitor.ts";

const rows = z.array(z.object({ id: z.string(), destination_address: z.string() }));

/** Orders by the address that they pay to. */
export type KnownOrders = Map<string, Set<string>>;

/** Adds the newest orders of the sandbox. */
export async function noteOrders(origin: string, known: KnownOrders): Promise<void> {
  const response = await fetch(`${origin}/sandbox/api/orders`);
  for (const { id, destination_address: address } of rows.parse(await response.json())) {
    known.set(address, (known.get(address) ?? new Set()).add(id));
  }
}

/** What went wrong; nothing of it may. */
export interface Faults {
  /** Forms of which no order came, or none that the tab showed. */
  readonly lost: number;
  /** Forms of which more than one order came. */
  readonly doubled: number;
  /** Times that a form had lost what was typed. */
  readonly emptied: number;
}

/** Compares what the tabs were shown with what the sandbox has. */
export function findFaults(made: readonly Made[], known: KnownOrders): Faults {
  const ordersOf = ({ address }: Made) => known.get(address) ?? new Set();
  return {
    lost: made.filter((one) => !one.orderId || !ordersOf(one).has(one.orderId)).length,
    doubled: made.filter((one) => ordersOf(one).size > 1).length,
    emptied: made.reduce((sum, { emptied }) => sum + emptied, 0),
  };
}
