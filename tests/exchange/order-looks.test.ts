// Looks of an order's object while the database, the storage or the provider fails.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok } from "~/domain/failure/result";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../../exchange/database";
import { claimAddress, claimHashes, findDepositAddress } from "../../exchange/orders/order-index";
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

it("repeats an alert that the database did not store, until it is stored once", async () => {
  provide({ look: () => Promise.resolve(ok(sight("failed"))) });
  const storage = store(makePayable({ orderId: "OUTAGE" }));
  await openDatabase(env.DB);
  const outage = vi.spyOn(fakeDatabase, "batch").mockRejectedValue(new Error("down"));
  await ring(storage);
  expect(rowsOf("OUTAGE")).toMatchObject({ operator_alerts: 0 });
  expect(storage.alarm).toBe(Date.now() + MINUTE_MS);
  outage.mockRestore();
  await ring(storage);
  await ring(storage);
  expect(fakeDatabase.list("operator_alerts")).toContainEqual(
    expect.objectContaining({ order_id: "OUTAGE", kind: "failed", count: 1 }),
  );
  expect(storage.alarm).toBe(Date.now() + 10 * SECOND_MS);
});

it.each(["seen", "failed", "working"] as const)(
  "deletes an order after half a year that is still %s, once its alert is stored",
  async (phase) => {
    provide({ look: () => Promise.resolve(ok(sight("seen"))) });
    const orderId = `UNFINISHED-${phase}`;
    const storage = store(makePayable({ orderId, phase, phaseSince: CREATED_AT }));
    vi.setSystemTime(CREATED_AT + 180 * DAY_MS);
    await openDatabase(env.DB);
    const outage = vi.spyOn(fakeDatabase, "batch").mockRejectedValue(new Error("down"));
    await ring(storage);
    expect(storage.values.size).toBe(1);
    expect(storage.alarm).toBe(Date.now() + MINUTE_MS);
    outage.mockRestore();
    await ring(storage);
    expect(storage.values.size).toBe(0);
    expect(fakeDatabase.list("operator_alerts")).toContainEqual(
      expect.objectContaining({ order_id: orderId, kind: "deleted-unfinished" }),
    );
  },
);

it("keeps an unfinished order with a deposit after half a year, with one alert and its evidence", async () => {
  const deposits = [{ amount: amount("1") }];
  provide({ look: () => Promise.resolve(ok(sight("working", { deposited: amount("1") }))) });
  const order = makePayable({
    orderId: "HELD",
    phase: "working",
    phaseSince: CREATED_AT,
    deposits,
  });
  const storage = store(order);
  vi.setSystemTime(CREATED_AT + 180 * DAY_MS);
  await ring(storage);
  await ring(storage);
  expect(storage.values.get("order")).toMatchObject({ phase: "working", deposits });
  expect(storage.alarm).toBe(Date.now() + DAY_MS);
  expect(rowsOf("HELD")).toMatchObject({ promises: 1 });
  const rows = fakeDatabase
    .list("operator_alerts")
    .filter((row) => JSON.stringify(row).includes("unfinished"));
  expect(rows.filter((row) => JSON.stringify(row).includes("HELD"))).toMatchObject([
    { kind: "unfinished", count: 1 },
  ]);
});

it("deletes an unpaid order after half a year without an alert", async () => {
  const storage = store(makePayable({ orderId: "UNPAID", phase: "expired" }));
  vi.setSystemTime(CREATED_AT + 180 * DAY_MS);
  await ring(storage);
  expect(storage.values.size).toBe(0);
  expect(rowsOf("UNPAID")).toMatchObject({ operator_alerts: 0 });
});

it("alerts the operator about each new sum that arrives after the end", async () => {
  const deposits = [{ amount: amount("1") }];
  const storage = store(makePayable({ orderId: "AGAIN", phase: "paid", deposits }));
  const sums = ["1.001", "1.002", "1.003", "1.004", "1.005", "6.005", "6.005"];
  for (const sum of sums) {
    provide({ look: () => Promise.resolve(ok(sight("paid", { deposited: amount(sum) }))) });
    await ring(storage);
  }
  expect(rowsOf("AGAIN")).toMatchObject({ operator_alerts: 6 });
  expect(JSON.stringify(fakeDatabase.list("operator_alerts"))).toContain("PAID, deposited 6.005");
});

it.each(["put", "setAlarm"] as const)("looks again in a minute after a failed %s", async (call) => {
  provide({ look: () => Promise.resolve(ok(sight("waiting"))) });
  const storage = store(makePayable({ orderId: "BROKEN" }));
  vi.spyOn(storage, call).mockRejectedValueOnce(new Error("the storage does not answer"));
  await ring(storage);
  expect(storage.alarm).toBe(Date.now() + MINUTE_MS);
});

it("alerts the operator about a refund with a transaction of another order", async () => {
  await claimHashes(env.DB, ["refund"], "ANOTHER");
  const returned = {
    deposited: amount("1"),
    returned: amount("0.999"),
    returnReason: "OTHER" as const,
  };
  const seen = sight("returned", { ...returned, originHashes: ["own", "refund"] });
  provide({ look: () => Promise.resolve(ok(seen)) });
  const deposits = [{ amount: amount("1") }];
  const working = { phase: "working", deposits, depositHashes: ["own"] } as const;
  const storage = store(makePayable({ orderId: "BATCH", ...working }));
  await ring(storage);
  expect(storage.values.get("order")).toMatchObject({ phase: "returned" });
  expect(fakeDatabase.list("operator_alerts")).toContainEqual(
    expect.objectContaining({ order_id: "BATCH", kind: "shared-hash", count: 1 }),
  );
});

it("ends while the database cannot say whose a transaction is", async () => {
  const paid = { deposited: amount("1"), originHashes: ["d"], paidOut: amount("20") };
  provide({ look: () => Promise.resolve(ok(sight("paid", { ...paid, payoutHashes: ["p"] }))) });
  const storage = store(makePayable({ orderId: "DOWN" }));
  vi.spyOn(fakeDatabase, "prepare").mockImplementation(() => {
    throw new Error("down");
  });
  await ring(storage);
  expect(storage.values.get("order")).toMatchObject({ phase: "paid" });
});

it("knows addresses that an earlier version stored in lower case", async () => {
  const address = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb";
  const db = await openDatabase(env.DB);
  const row = db.prepare("INSERT INTO addresses VALUES (?, ?, ?)");
  await row.bind(address, "OLD", address.toLowerCase()).run();
  expect(await findDepositAddress(env.DB, ["bc1q", address])).toBe(address);
  expect(await claimAddress(env.DB, { depositAddress: `${address} ` }, "NEW")).toBe("OLD");
});

it("gives one address to one order, whatever its capitals", async () => {
  const [address, other] = ["0xAB00000000000000000000000000000000000001", "bc1qOther"];
  const claim = (depositAddress: string, orderId: string) =>
    claimAddress(env.DB, { depositAddress }, orderId);
  expect(await claim(address, "FIRST")).toBe("FIRST");
  expect(await claim(address.toLowerCase(), "SECOND")).toBe("FIRST");
  expect(await claim(other, "SECOND")).toBe("SECOND");
  expect(fakeDatabase.list("addresses")).toContainEqual(
    expect.objectContaining({ name: "bc1qOther" }),
  );
});

it("keeps no email that was added while the order was deleted", async () => {
  vi.setSystemTime(CREATED_AT + 181 * DAY_MS);
  const storage = store(makePayable({ orderId: "LATEMAIL", phase: "returned" }));
  const object = openObject(storage);
  const batch = fakeDatabase.batch.bind(fakeDatabase);
  vi.spyOn(fakeDatabase, "batch").mockImplementationOnce(async (statements) => {
    const added = { email: "late@example.com", language: "en", key: undefined } as const;
    expect((await object.addEmail(added)).ok).toBe(true);
    return batch(statements);
  });
  await object.alarm();
  expect(storage.values.size).toBe(0);
});
