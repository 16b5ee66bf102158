// The row of an order. A look that changes nothing moves only its time: D1 bills each row and each index that is written.
import { expect, it, vi } from "vitest";
import { indexOrder } from "../../exchange/orders/order-index";
import { FakeDatabase, makeEnv } from "./durable";
import { makePayable } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));

const database = new FakeDatabase();
const env = makeEnv({ DB: database });
const rows = () => database.list("(SELECT rowid AS place, * FROM orders)");

it("writes a row anew only if the order has changed", async () => {
  const order = makePayable({ orderId: "QUIET" });
  await indexOrder(env.DB, order, 1_000);
  await indexOrder(env.DB, makePayable({ orderId: "OTHER" }), 1_000);
  await indexOrder(env.DB, order, 2_000);
  // A replaced row would have another place.
  expect(rows()).toMatchObject([
    { place: 1, id: "QUIET", next_look: 2_000 },
    { place: 2, id: "OTHER", next_look: 1_000 },
  ]);
  await indexOrder(env.DB, { ...order, phase: "paid", phaseSince: 3_000 }, undefined);
  const changed = { state: "paid", settled_at: 3_000, next_look: null };
  expect(rows()).toContainEqual(expect.objectContaining({ id: "QUIET", ...changed }));
});
