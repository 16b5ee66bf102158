import { describe, expect, it } from "vitest";
import { handleMyExchangesAction } from "~/routes/my-exchanges/action.server";
import { amount } from "../support/amount";
import { makeTestContext } from "../support/test-context";
import { WIRE_ORDER } from "../support/wire-samples";

const ORDER = {
  orderId: "7Q2MK4XV",
  destinationAddress: WIRE_ORDER.destinationAddress,
  from: "btc",
  to: "eth",
  amount: amount("0.1"),
  createdAt: 1_795_269_731_000,
};
const OLDER = { ...ORDER, orderId: "0000000A", createdAt: 1 };

describe("orders that a browser claims to remember", () => {
  async function restore(orders: (typeof ORDER)[], cookie?: string) {
    const taken: unknown[] = [];
    const limits = {
      ...makeTestContext("/").context.limits,
      take: (...asked: unknown[]) => {
        taken.push(asked);
        return Promise.resolve(undefined);
      },
    };
    const form = { intent: "restore", orders: JSON.stringify(orders) };
    const { args, nextCookie } = makeTestContext("/my-exchanges", {
      form,
      ...(cookie ? { cookie } : {}),
      change: { limits },
    });
    await handleMyExchangesAction(args);
    return { taken, cookie: nextCookie() };
  }

  it("count as look-ups unless we know them", async () => {
    const { taken, cookie } = await restore([ORDER, OLDER]);
    expect(taken).toEqual([["order-lookup", 2]]);
    expect((await restore([ORDER, OLDER], cookie)).taken).toEqual([]);
    const elsewhere = { ...ORDER, destinationAddress: "0x1" };
    expect((await restore([elsewhere, OLDER], cookie)).taken).toEqual([["order-lookup", 1]]);
  });

  it("are not accepted from guesses", async () => {
    const { context, args, nextCookie } = makeTestContext("/my-exchanges", {
      form: { intent: "restore", orders: JSON.stringify([ORDER]) },
      change: {
        limits: {
          ...makeTestContext("/").context.limits,
          take: () => Promise.resolve({ retryAfterSeconds: 60 }),
        },
      },
    });
    expect(await handleMyExchangesAction(args)).toMatchObject({ init: { status: 429 } });
    expect([await context.orders.list(), nextCookie()]).toEqual([[], ""]);
  });

  it("are named when they have no room", async () => {
    const longAddress = "4".repeat(106);
    const many = Array.from({ length: 20 }, (_, place) => ({
      ...ORDER,
      orderId: `000000${String(place).padStart(2, "0")}`,
      destinationAddress: longAddress,
      createdAt: ORDER.createdAt + place,
    }));
    const context = makeTestContext("/my-exchanges", {
      form: { intent: "restore", orders: JSON.stringify(many) },
    });
    const reply = await handleMyExchangesAction(context.args);
    const listed = await context.context.orders.list();
    const oldest = many.slice(0, many.length - listed.length).toReversed();
    expect(listed[0]).toEqual(many.at(-1));
    expect(oldest.length).toBeGreaterThan(0);
    expect(reply).toMatchObject({ data: { leftOut: oldest.map(({ orderId }) => orderId) } });
  });
});
