import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { MINUTE_MS } from "~/domain/time/time-units";
import { OrderObject } from "../../exchange/orders/order-object";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";
import { CREATED_AT, makePayable } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT + MINUTE_MS, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const database = new FakeDatabase();

/** An order's object as its alarm finds it: read from storage, and without the name that a caller gives. */
function wakeCold(storage: FakeStorage): OrderObject {
  const ctx = z.custom<DurableObjectState>().parse({ storage, id: {} });
  return new OrderObject(ctx, makeEnv({ DB: database }));
}

it("keeps an order whose storage does not answer, and looks again in a minute", async () => {
  const storage = new FakeStorage();
  storage.values.set("order", makePayable());
  storage.isBroken = true;
  await wakeCold(storage).alarm();
  expect(storage.values.get("order")).toEqual(makePayable());
  expect(storage.alarm).toBe(Date.now() + MINUTE_MS);
});

it("forgets an object without an order", async () => {
  const storage = new FakeStorage();
  storage.values.set("other", 1);
  await wakeCold(storage).alarm();
  expect(storage.values.size).toBe(0);
  expect(storage.alarm).toBeNull();
});
