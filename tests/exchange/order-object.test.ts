import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { pruneAlerts } from "../../exchange/alerts/alerts";
import { beginOrder } from "../../exchange/orders/order-record";
import { claimAddress, claimHashes } from "../../exchange/orders/order-index";
import { env, fakeDatabase, openObject, provide, ring, rowsOf, store } from "./order-objects";
import { amount, CREATED_AT, makePayable, sight } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT + MINUTE_MS, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The terms of a new order, and what the provider promises for them at the address. */
function makePromise(orderId: string, depositAddress: string) {
  const { payment, agreed: _agreed, ...terms } = makePayable({ orderId });
  const quote = { ...payment.quote, get: amount("0.99"), networkFee: undefined };
  return { terms, promised: { ...payment, depositAddress, quote } };
}

it("keeps an order when its storage fails, and retries in a minute", async () => {
  const storage = store(makePayable());
  storage.isBroken = true;
  await ring(storage);
  expect(storage.values.get("order")).toEqual(makePayable());
  expect(storage.alarm).toBe(Date.now() + MINUTE_MS);
});

it("looks once in ten seconds while the provider refuses, however often the order is read", async () => {
  provide({ look: () => Promise.resolve(fail({ kind: "unavailable", why: "busy" })) });
  const storage = store(makePayable());
  await ring(storage);
  const planned = storage.alarm;
  vi.setSystemTime(Date.now() + 10 * SECOND_MS);
  await openObject(storage).read();
  expect(storage.alarm).toBe(planned);
  vi.setSystemTime(Date.now() + 1);
  await openObject(storage).read();
  expect(storage.alarm).toBe(Date.now());
});

it("reads an order that has ended without a look", async () => {
  const storage = store(makePayable({ phase: "paid" }));
  storage.alarm = CREATED_AT + DAY_MS;
  expect(await openObject(storage).read()).toMatchObject({ phase: "paid" });
  expect(storage.alarm).toBe(CREATED_AT + DAY_MS);
});

it("forgets an object without an order", async () => {
  const storage = store();
  storage.values.set("other", 1);
  await ring(storage);
  expect(storage.values.size).toBe(0);
  expect(storage.alarm).toBeNull();
});

it("alerts the operator once about a transaction of another order", async () => {
  await claimHashes(env.DB, ["shared"], "another order");
  provide({ look: () => Promise.resolve(ok(sight("seen", { originHashes: ["shared"] }))) });
  const storage = store(makePayable({ orderId: "SHARED" }));
  await ring(storage);
  await ring(storage);
  expect(rowsOf("SHARED")).toMatchObject({ orders: 1, operator_alerts: 1 });
});

it("knows a transaction of another order in any letter case, where case has no meaning", async () => {
  const [hex, solana] = ["0xABcd12", "5Jk3xYz"];
  await claimHashes(env.DB, [hex, solana], "another order");
  expect(await claimHashes(env.DB, [hex.toLowerCase()], "CASE")).toBe(false);
  expect(await claimHashes(env.DB, [solana.toLowerCase()], "CASE")).toBe(true);
});

it("stores the signed quote of an order with an alert, and the alert has the reference", async () => {
  provide({ look: () => Promise.resolve(ok(sight("waiting", { recipient: "another" }))) });
  const { payment: first } = makePayable();
  const payment = { ...first, correlationId: "ref-1", proof: '{"signature":"s"}' };
  const storage = store(makePayable({ orderId: "QUOTED", payment }));
  await ring(storage);
  await ring(storage);
  const stored = { order_id: "QUOTED", reference: "ref-1", promise: payment.proof };
  expect(fakeDatabase.list("promises")).toContainEqual(stored);
  expect(fakeDatabase.list("operator_alerts")).toContainEqual(
    expect.objectContaining({ order_id: "QUOTED", detail: "WAITING, reference ref-1", count: 1 }),
  );
});

it("stores no signed quote of an order without alerts", async () => {
  provide({ look: () => Promise.resolve(ok(sight("waiting"))) });
  await ring(store(makePayable({ orderId: "QUIET" })));
  expect(rowsOf("QUIET")).toMatchObject({ orders: 1, promises: 0 });
});

it("alerts the operator once about money at an unused address", async () => {
  const { payment } = makePayable();
  const orphan = { ...payment, depositAddress: "orphan", correlationId: "of the orphan" };
  const unreadable = { ...payment, depositAddress: "unreadable" };
  provide({
    look: ({ depositAddress }) => {
      if (depositAddress === "unreadable") return Promise.reject(new Error("no answer"));
      const deposited = depositAddress === "orphan" ? amount("1") : undefined;
      return Promise.resolve(ok(sight("waiting", { deposited })));
    },
  });
  const storage = store(makePayable({ orderId: "ORPHAN", orphans: [unreadable, orphan] }));
  await ring(storage);
  await ring(storage);
  expect(rowsOf("ORPHAN")).toMatchObject({ operator_alerts: 1 });
  expect(fakeDatabase.list("operator_alerts")).toContainEqual(
    expect.objectContaining({ kind: "orphan-paid", detail: "reference of the orphan" }),
  );
});

it("alerts the operator once while the provider refuses every look", async () => {
  const refusal = { kind: "unavailable", why: "status 403", needsOperator: true } as const;
  provide({ look: () => Promise.resolve(fail(refusal)) });
  const storage = store(makePayable({ orderId: "REFUSED" }));
  await ring(storage);
  await ring(storage);
  expect(rowsOf("REFUSED")).toMatchObject({ operator_alerts: 1 });
});

it("deletes all data of an order half a year after its end", async () => {
  const order = makePayable({ orderId: "DELETED", phase: "failed" });
  await claimAddress(env.DB, order.payment, order.orderId);
  await claimHashes(env.DB, ["deleted"], order.orderId);
  provide({ look: () => Promise.resolve(ok(sight("failed"))) });
  await ring(store(order));
  expect(Object.values(rowsOf("DELETED"))).toEqual([1, 1, 1, 1, 1]);
  vi.setSystemTime(CREATED_AT + 181 * DAY_MS);
  const ended = store({ ...order, phase: "returned" });
  await ring(ended);
  // The watchdog deletes alerts.
  await pruneAlerts(env, Date.now());
  expect(Object.values(rowsOf("DELETED"))).toEqual([0, 0, 0, 0, 0]);
  expect(ended.values.size).toBe(0);
});

it("repeats a deletion that the database refused, until nothing is left", async () => {
  const order = makePayable({ orderId: "REFUSEDONCE", phase: "returned" });
  await claimAddress(env.DB, order.payment, order.orderId);
  vi.setSystemTime(CREATED_AT + 181 * DAY_MS);
  const storage = store(order);
  const batch = vi.spyOn(fakeDatabase, "batch").mockRejectedValueOnce(new Error("D1"));
  await ring(storage);
  expect(rowsOf("REFUSEDONCE")).toMatchObject({ addresses: 1 });
  expect(storage.alarm).toBe(Date.now() + MINUTE_MS);
  batch.mockRestore();
  await ring(storage);
  expect(rowsOf("REFUSEDONCE")).toMatchObject({ orders: 0, addresses: 0 });
  expect(storage.values.size).toBe(0);
});

it("keeps the address of an order that is created while an unopened one is deleted", async () => {
  const depositAddress = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const { terms, promised } = makePromise("AGAIN", depositAddress);
  provide({ open: () => Promise.resolve(ok(promised)) });
  const storage = store();
  storage.values.set("order", { ...beginOrder(terms), createdAt: CREATED_AT });
  const order = openObject(storage);
  const [, created] = await Promise.all([order.alarm(), order.open(terms)]);
  expect(created.ok).toBe(true);
  expect(storage.values.get("order")).toMatchObject({ phase: "payable" });
  expect(fakeDatabase.list("addresses")).toContainEqual(
    expect.objectContaining({ name: depositAddress, order_id: "AGAIN" }),
  );
});

it("keeps the alerts of an order that could not be opened, about no order: nobody can look it up", async () => {
  provide({ open: () => Promise.resolve(fail({ kind: "untrusted", why: "signature" })) });
  const storage = store();
  const opened = await openObject(storage).open({ ...makePayable(), orderId: "UNOPENED" });
  expect(opened.ok).toBe(false);
  expect(rowsOf("UNOPENED")).toMatchObject({ orders: 0, addresses: 0, operator_alerts: 0 });
  expect(fakeDatabase.list("operator_alerts")).toContainEqual(
    expect.objectContaining({ order_id: "", detail: "btc/eth: signature" }),
  );
});

it("creates an order without waiting for its row in the database", async () => {
  const prepare = fakeDatabase.prepare.bind(fakeDatabase);
  vi.spyOn(fakeDatabase, "prepare").mockImplementation((text) => {
    const statement = prepare(text);
    if (!text.startsWith("INSERT OR REPLACE INTO orders")) return statement;
    return {
      ...statement,
      bind: () => ({ ...statement, run: () => new Promise(() => undefined) }),
    };
  });
  const depositAddress = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
  const { terms, promised } = makePromise("WITHOUTAROW", depositAddress);
  provide({ open: () => Promise.resolve(ok(promised)) });
  const created = await openObject(store()).open(terms);
  expect(created).toMatchObject({ ok: true, value: { payment: { depositAddress } } });
});

it("replies to one payload while it opens the order, and rejects another one under the same key", async () => {
  const { terms, promised } = makePromise("OPENING", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy");
  const open = vi.fn(() => Promise.resolve(ok(promised)));
  provide({ open });
  const order = openObject(store());
  const first = order.open(terms);
  const [same, other] = await Promise.all([
    order.open(terms),
    order.open({ ...terms, fingerprint: "another" }),
  ]);
  expect(same).toEqual(await first);
  expect(other).toMatchObject({ failure: { code: "ERR_IDEMPOTENCY_KEY_IN_USE" } });
  expect(open).toHaveBeenCalledOnce();
  expect(await order.find("another")).toMatchObject({
    failure: { code: "ERR_IDEMPOTENCY_KEY_REUSED" },
  });
});
