// The watchdog wakes orders whose alarm was lost.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ok } from "~/domain/failure/result";
import { HOUR_MS } from "~/domain/time/time-units";
import { indexOrder } from "../../exchange/orders/order-index";
import worker from "../../exchange/worker";
import { makeEnv } from "./durable";
import { env, fakeDatabase, openObject, provide, ring, rowsOf, store } from "./order-objects";
import { CREATED_AT, makePayable, sight } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: CREATED_AT + HOUR_MS / 2, toFake: ["Date"] });
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("wakes an overdue order, and removes the row of an order that does not exist", async () => {
  const order = makePayable({ orderId: "LOST" });
  const overdue = Date.now() - HOUR_MS / 4;
  await indexOrder(env.DB, order, overdue);
  await indexOrder(env.DB, { ...order, orderId: "GHOST" }, overdue - 1);
  await indexOrder(env.DB, { ...order, orderId: "UNREADABLE" }, overdue - 2);
  await indexOrder(env.DB, { ...order, orderId: "SILENT" }, overdue - 3);
  const storages = { LOST: store(order), GHOST: store(), UNREADABLE: store(order) };
  storages.UNREADABLE.isBroken = true;
  const silent = { wake: () => Promise.resolve(undefined) };
  const ORDERS = {
    idFromName: (name: string) => name,
    get: (name: keyof typeof storages | "SILENT") =>
      name === "SILENT" ? silent : openObject(storages[name]),
  };
  const event = { scheduledTime: Date.now(), cron: "", noRetry: () => undefined };
  await worker.scheduled(event, makeEnv({ DB: env.DB, ORDERS })).catch(() => undefined);
  expect(storages.LOST.alarm).toBe(Date.now());
  expect(storages.GHOST.alarm).toBeNull();
  expect(rowsOf("GHOST")).toMatchObject({ orders: 0 });
  expect(rowsOf("UNREADABLE")).toMatchObject({ orders: 1 });
  // An older version may answer nothing.
  expect(rowsOf("SILENT")).toMatchObject({ orders: 1 });
  expect(fakeDatabase.list("operator_alerts")).toMatchObject([
    {
      kind: "overdue",
      detail: "not checked for ten minutes: SILENT, UNREADABLE, LOST",
      order_id: "",
    },
  ]);
  provide({ look: () => Promise.resolve(ok(sight("waiting"))) });
  await ring(storages.LOST);
  const [row] = fakeDatabase.list("orders").filter((each) => JSON.stringify(each).includes("LOST"));
  expect(row).toMatchObject({ next_look: storages.LOST.alarm });
});
