// Order objects over a storage and a database in memory. Their tests replace the platform and the provider.
import { vi } from "vitest";
import * as z from "zod";
import { connectShared } from "../../exchange/connect-provider";
import { OrderObject } from "../../exchange/orders/order-object";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { Provider } from "../../exchange/providers/provider";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";

export const fakeDatabase = new FakeDatabase();
export const env = makeEnv({ DB: fakeDatabase });

export function provide(parts: {
  readonly [Name in keyof Provider]?: Provider[Name] | undefined;
}): void {
  vi.mocked(connectShared).mockReturnValue(z.custom<Provider>().parse(parts));
}

/** A cold object: it was read from storage, and no caller named it. */
export function openObject(storage: FakeStorage, its = env): OrderObject {
  return new OrderObject(z.custom<DurableObjectState>().parse({ storage, id: {} }), its);
}

/** Runs the alarm. */
export function ring(storage: FakeStorage, its = env): Promise<void> {
  return openObject(storage, its).alarm();
}

export function store(order?: PayableOrder): FakeStorage {
  const storage = new FakeStorage();
  if (order) storage.values.set("order", order);
  return storage;
}

/** Returns the database's rows about an order. */
export function rowsOf(orderId: string): Record<string, number> {
  const isOf = (row: unknown) => JSON.stringify(row).includes(orderId);
  return Object.fromEntries(
    ["orders", "addresses", "hashes", "promises", "operator_alerts"].map((table) => [
      table,
      fakeDatabase.list(table).filter(isOf).length,
    ]),
  );
}
