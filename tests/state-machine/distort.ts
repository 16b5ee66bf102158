// How a careless gateway distorts a correct order: doubled lists, or lists in any order.
import type { Reading } from "./model";

/** The distorted order; only its events are doubled, both lists may be reordered. */
export function distort(said: unknown, reading: Reading): unknown {
  if (typeof said !== "object" || said === null) return said;
  const change = (name: string, items: readonly unknown[]): readonly unknown[] => {
    if (reading === "shuffled") return items.toReversed();
    return reading === "doubled" && name === "orderEvents" ? [...items, ...items] : items;
  };
  const fields = Object.entries(said).map(([name, value]: [string, unknown]) => {
    return [name, Array.isArray(value) ? change(name, value) : value] as const;
  });
  return Object.fromEntries(fields);
}
