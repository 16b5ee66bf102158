// Order objects in processes that end in the middle.
import { vi } from "vitest";
import { MINUTE_MS } from "~/domain/time/time-units";
import { openDatabase } from "../../exchange/database";
import type { OrderObject } from "../../exchange/orders/order-object";
import type { Provider } from "../../exchange/providers/provider";
import { makeEnv, type FakeStorage } from "./durable";
import { Life } from "./life";
import { fakeDatabase, openObject, provide } from "./order-objects";
import { CREATED_AT } from "./orders";

const TABLES = [
  "orders",
  "addresses",
  "outbox",
  "ledger",
  "order_parties",
  "operator_alerts",
  "attempts",
];
const [part] = makeEnv().parts.providers;
if (!part) throw new Error("no provider");
const parts = {
  providers: [{ ...part, abilities: { ...part.abilities, decisions: true } }],
};
const envOf = (DB: unknown) => makeEnv({ DB, parts });

export const { DB: db } = envOf(fakeDatabase);

export async function prepareTables(): Promise<void> {
  await openDatabase(db);
  for (const table of TABLES) fakeDatabase.empty(table);
}

/** Runs one act in a process that ends after so many writes and calls; returns what it returned. */
export async function live<T>(
  storage: FakeStorage,
  { life, provider }: { readonly life: Life; readonly provider: Partial<Provider> },
  act: (object: OrderObject) => Promise<T>,
): Promise<T | "ended"> {
  const { open, look, decide } = provider;
  provide({ open: life.limit(open), look: life.limit(look), decide: life.limit(decide) });
  const object = openObject(life.storage(storage), envOf(life.database(fakeDatabase)));
  const done = await Promise.race([act(object), life.ended]);
  // What nobody waits for goes on.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  return done;
}

/** Runs the alarms that are set, each at its time. */
export async function ringOut(storage: FakeStorage, provider: Partial<Provider>, times = 4) {
  for (let count = 0; count < times && storage.alarm !== null; count += 1) {
    vi.setSystemTime(Math.max(Date.now(), storage.alarm));
    storage.alarm = null;
    await live(storage, { life: new Life(Infinity), provider }, (object) => object.alarm());
  }
}

/** Calls it with each place at which the process may end, until one run reaches its end. */
export async function atEachPlace(
  run: (life: Life, place: number) => Promise<void>,
): Promise<number> {
  for (let place = 0; place < 60; place += 1) {
    vi.setSystemTime(CREATED_AT + MINUTE_MS);
    await prepareTables();
    const life = new Life(place);
    await run(life, place);
    if (!life.isOver) return place;
  }
  throw new Error("it never ends");
}
