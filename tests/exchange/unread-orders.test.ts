// An order whose status nobody can read may hold money that no page shows.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { raiseAlerts } from "../../exchange/alerts/alerts";
import { followOrder } from "./advance";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { ProviderFailure } from "../../exchange/providers/provider";
import { FakeDatabase, makeEnv } from "./durable";
import { amount, CREATED_AT, makePayable, sight } from "./orders";

const lost: ProviderFailure = { kind: "not-found" };

/** Looks at these minutes of the order; returns the kinds and details of the alerts. */
async function followAt(
  start: PayableOrder,
  looks: readonly (readonly [number, ProviderFailure | undefined])[],
): Promise<string[]> {
  let order = start;
  const raised: string[] = [];
  for (const [minute, failure] of looks) {
    const look = () => Promise.resolve(failure ? fail(failure) : ok(sight("waiting")));
    const followed = await followOrder(order, { look }, CREATED_AT + minute * MINUTE_MS);
    order = followed.order;
    raised.push(...followed.alerts.map(({ kind, detail }) => `${kind} ${detail}`));
  }
  return raised;
}

describe("an order that cannot be read", () => {
  it("alerts the operator once after a quarter of an hour, also across its deadline", async () => {
    const looks = [1, 15, 16, 17, 50, 61, 70, 100].map((minute) => [minute, lost] as const);
    expect(await followAt(makePayable(), looks.slice(0, 2))).toEqual([]);
    expect(await followAt(makePayable(), looks)).toEqual(["not-readable not-found, reference c"]);
  });

  it("alerts nobody after a readable answer, nor after its end", async () => {
    const between = [
      [1, lost],
      [15, undefined],
      [16, lost],
      [30, lost],
    ] as const;
    expect(await followAt(makePayable(), between)).toEqual([]);
    const ended = makePayable({ phase: "paid" });
    expect(
      await followAt(ended, [
        [1, lost],
        [60, lost],
      ]),
    ).toEqual([]);
  });

  it.each([
    [{ kind: "no-answer", why: "status 503" }, 1],
    [{ kind: "unavailable", why: "status 429" }, 0],
    [lost, 1],
    [{ kind: "unreadable" }, 1],
  ] as const)(
    "alerts the operator after its deadline, while its address lives: %o",
    async (why, count) => {
      const order = makePayable({ phase: "expired" });
      expect(
        await followAt(order, [
          [90, why],
          [120, why],
        ]),
      ).toHaveLength(count);
    },
  );

  it.each([
    ["payable", { kind: "no-answer", why: "status 503" }, 1],
    ["payable", { kind: "unavailable", why: "status 429" }, 0],
    ["payable", lost, 1],
    ["payable", { kind: "unreadable" }, 1],
    ["working", { kind: "no-answer", why: "status 503" }, 1],
  ] as const)("that is %s alerts the operator in an hour, %o: %i", async (phase, why, count) => {
    const looks = [1, 10, 20, 50].map((minute) => [minute, why] as const);
    expect(await followAt(makePayable({ phase }), looks)).toHaveLength(count);
  });

  it("alerts nobody about a forgotten order whose address is dead", async () => {
    const order = makePayable({ phase: "expired" });
    const dead = (order.payment.diesAt - CREATED_AT) / MINUTE_MS;
    expect(
      await followAt(order, [
        [dead + 1, lost],
        [dead + 60, lost],
      ]),
    ).toEqual([]);
  });

  it("alerts nobody because of one failed look, however rare looks are", async () => {
    const order = makePayable({ phase: "expired", lastLookAt: CREATED_AT - HOUR_MS });
    expect(await followAt(order, [[90, lost]])).toEqual([]);
  });
});

describe("alerts about unreadable orders", () => {
  beforeEach(() => {
    vi.spyOn(console, "log").mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("stay few while the provider is down, except about orders with money", async () => {
    const database = new FakeDatabase();
    for (let place = 0; place < 30; place += 1) {
      const isLimited = place < 29;
      const alert = { kind: "not-readable", detail: "no-answer", isLimited } as const;
      const about = { orderId: `ORDER-${String(place)}`, now: CREATED_AT };
      await raiseAlerts(makeEnv({ DB: database }), [alert], about);
    }
    const rows = database.list("operator_alerts");
    expect(rows).toHaveLength(21);
    expect(rows[19]).toMatchObject({ order_id: "ORDER-19" });
    expect(rows[20]).toMatchObject({ order_id: "ORDER-29" });
  });

  it.each([
    [{ phase: "working", deposits: [{ amount: amount("1") }] }, false],
    [{ phase: "seen", depositHashes: ["d"] }, false],
    [{ phase: "payable" }, true],
  ] as const)("are limited only without a deposit: %o, %o", async (state, isLimited) => {
    const order = makePayable({ ...state, unreadSince: CREATED_AT });
    const look = () => Promise.resolve(fail(lost));
    const { alerts } = await followOrder(order, { look }, CREATED_AT + HOUR_MS / 2);
    expect(alerts).toMatchObject([{ kind: "not-readable" }]);
    expect(alerts[0]?.isLimited ?? false).toBe(isLimited);
  });
});
