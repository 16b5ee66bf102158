// Looks of an order's object while the database, the storage or the provider fails.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok } from "~/domain/failure/result";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../../exchange/database";
import { env, fakeDatabase, provide, ring, rowsOf, store } from "./order-objects";
import { CREATED_AT, makePayable, sight } from "./orders";

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
