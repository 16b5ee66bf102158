// No alert is lost while the database is down, and none drowns in equal ones.
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { fail, ok } from "~/domain/failure/result";
import { MINUTE_MS } from "~/domain/time/time-units";
import { connectProvider } from "../../exchange/connect-provider";
import { openDatabase } from "../../exchange/database";
import { ProviderObject } from "../../exchange/provider-state/provider-object";
import type { Provider } from "../../exchange/providers/provider";
import { FakeStorage } from "./durable";
import { env, fakeDatabase, openObject, provide, ring, store } from "./order-objects";
import { CREATED_AT, makePayable, ONE, sight } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({
  connectProvider: vi.fn(),
  connectShared: vi.fn(),
}));

const alert = z.looseObject({ kind: z.string(), order_id: z.string(), detail: z.string() });
const alerts = (kind: string) =>
  fakeDatabase
    .list("operator_alerts")
    .map((row) => alert.parse(row))
    .filter((row) => row.kind === kind);

beforeEach(async () => {
  vi.useFakeTimers({ now: CREATED_AT + MINUTE_MS, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
  await openDatabase(env.DB);
  for (const table of ["operator_alerts", "orders"]) fakeDatabase.empty(table);
});

function breakDatabase() {
  const broken = vi.spyOn(fakeDatabase, "batch").mockRejectedValue(new Error("D1"));
  return () => {
    broken.mockRestore();
  };
}

it("a coin that leaves the list while the database is down is told later", async () => {
  const { asset } = makePayable().from;
  const storage = new FakeStorage();
  const provider = new ProviderObject(
    z.custom<DurableObjectState>().parse({ storage, id: {} }),
    env,
  );
  const list = async (assets: readonly (typeof asset)[]) => {
    const listAssets = () => Promise.resolve(ok({ assets, hidden: [] }));
    vi.mocked(connectProvider).mockReturnValue(z.custom<Provider>().parse({ listAssets }));
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    await provider.assets(MINUTE_MS);
  };
  await list([asset]);
  const repair = breakDatabase();
  await list([]);
  repair();
  expect(alerts("coins-gone")).toEqual([]);
  await list([]);
  await list([]);
  expect(alerts("coins-gone")).toMatchObject([{ detail: "btc", count: 1 }]);
});

it("a list that changes for hours while the database is down keeps a bounded number", async () => {
  const { asset } = makePayable().from;
  const storage = new FakeStorage();
  const provider = new ProviderObject(
    z.custom<DurableObjectState>().parse({ storage, id: {} }),
    env,
  );
  const repair = breakDatabase();
  for (let round = 0; round < 60; round += 1) {
    const listed = { ...asset, id: `coin-${String(round)}`, ticker: `C${String(round)}` };
    const listAssets = () => Promise.resolve(ok({ assets: [listed], hidden: [] }));
    vi.mocked(connectProvider).mockReturnValue(z.custom<Provider>().parse({ listAssets }));
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    await provider.assets(MINUTE_MS);
  }
  repair();
  const untold = z.array(alert.partial()).parse(storage.values.get("untold"));
  expect(untold.length).toBe(50);
  expect(JSON.stringify(untold)).toContain("c58");
});

it("an untrusted answer to a creation is told although the database was down", async () => {
  provide({ open: () => Promise.resolve(fail({ kind: "untrusted", why: "signature" })) });
  const { payment: _payment, agreed: _agreed, ...terms } = makePayable({ orderId: "UNTRUSTED" });
  const storage = store();
  const repair = breakDatabase();
  expect((await openObject(storage).open(terms)).ok).toBe(false);
  repair();
  expect(alerts("untrusted-answer")).toEqual([]);
  vi.setSystemTime(storage.alarm ?? 0);
  await ring(storage);
  expect(alerts("untrusted-answer")).toMatchObject([{ order_id: "", count: 1 }]);
  expect(storage.values.size).toBe(0);
});

it.each([
  ["contradiction", { refundTo: "another form of the address" }],
  ["older-sighting", { at: CREATED_AT - MINUTE_MS }],
])("a %s about unpaid orders hides no such alert about money", async (kind, more) => {
  provide({ look: () => Promise.resolve(ok(sight("waiting", more))) });
  const lastSighting = { status: "waiting", at: CREATED_AT } as const;
  for (let count = 0; count < 60; count += 1) {
    await ring(store(makePayable({ orderId: `UNPAID${String(count)}`, lastSighting })));
  }
  expect(alerts(kind).length).toBeLessThanOrEqual(21);
  provide({ look: () => Promise.resolve(ok(sight("working", { ...more, deposited: ONE }))) });
  await ring(store(makePayable({ orderId: "PAID", lastSighting })));
  expect(alerts(kind)).toContainEqual(expect.objectContaining({ order_id: "PAID" }));
});
