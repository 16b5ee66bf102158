// An account's orders from gateways with different paging: none is lost without a notice.
import { describe, expect, it } from "vitest";
import { readAccountOrders } from "~/contracts/account-orders";
import { ok, type Result } from "~/domain/failure/result";
import type { AccountOrders } from "~/domain/account/account-orders";
import type { AccountOrdersQuery } from "~/domain/account/account-orders";
import { loadAccountOrders } from "~/routes/_account/account-orders.server";
import { WIRE_ORDER } from "../support/wire-samples";
import { DOWN } from "./support/account-page";

interface Habits {
  /** How many orders it has. */
  readonly count: number;
  /** How many it returns at once, for any request. */
  readonly cap?: number;
  readonly saysTotal?: boolean;
  readonly readsOffset?: boolean;
}

/** A gateway with this behaviour, and the requested offsets. */
function makeGateway({ count, cap = Infinity, saysTotal = false, readsOffset = true }: Habits) {
  const all = Array.from({ length: count }, (_, index) => ({
    ...WIRE_ORDER,
    orderId: `o${index}`,
  }));
  const offsets: number[] = [];
  const fetchAccountOrders = (query: AccountOrdersQuery): Promise<Result<AccountOrders>> => {
    offsets.push(query.offset);
    const start = readsOffset ? query.offset : 0;
    const orders = all.slice(start, start + Math.min(query.limit, cap));
    const reading = readAccountOrders({ orders, total: saysTotal ? count : undefined });
    return Promise.resolve(reading.ok ? ok(reading.value) : DOWN);
  };
  return { fetchAccountOrders, offsets };
}

async function load(habits: Habits) {
  const { offsets, ...gateway } = makeGateway(habits);
  const result = await loadAccountOrders(gateway, {});
  if (!result.ok || !result.value) throw new Error("The orders are missing");
  const { orders, isTruncated } = result.value;
  return { count: new Set(orders.map(({ id }) => id)).size, isTruncated, offsets };
}

describe("the orders of an account", () => {
  it.each<[string, Habits]>([
    ["none", { count: 0 }],
    ["none, with a total of zero", { count: 0, saysTotal: true }],
    ["a full part, without a total", { count: 100 }],
    ["more than a part, without a total", { count: 150 }],
    ["less at once than requested", { count: 150, cap: 50, saysTotal: true }],
    ["less at once than requested, without a total", { count: 150, cap: 50 }],
    ["some, without a total", { count: 7 }],
    ["all it has, whatever was requested", { count: 150, cap: 50, saysTotal: true }],
    ["all it has each time", { count: 7, readsOffset: false }],
    ["the maximum number", { count: 1_000, saysTotal: true }],
  ])("are complete when the gateway gives %s", async (_name, habits) => {
    expect(await load(habits)).toMatchObject({ count: habits.count, isTruncated: false });
  });

  it("are requested from the end of the last part", async () => {
    const capped = await load({ count: 150, cap: 50, saysTotal: true });
    expect(capped.offsets).toEqual([0, 50, 100]);
    const silent = await load({ count: 150 });
    expect(silent.offsets).toEqual([0, 100, 150]);
    const exact = await load({ count: 7, saysTotal: true });
    expect(exact.offsets).toEqual([0]);
  });

  it.each<[string, Habits, number]>([
    ["the same part each time", { count: 150, readsOffset: false, cap: 100 }, 100],
    ["the same each time, and a total", { count: 150, readsOffset: false, saysTotal: true }, 100],
    ["more than we ask for", { count: 1_001, saysTotal: true }, 1_000],
    ["more than we ask for, without a total", { count: 1_001 }, 1_000],
    ["a few at once", { count: 150, cap: 5, saysTotal: true }, 100],
    ["a few at once, without a total", { count: 150, cap: 5 }, 100],
  ])("are cut and marked as cut when the gateway gives %s", async (_name, habits, count) => {
    const found = await load(habits);
    expect(found).toMatchObject({ count, isTruncated: true });
    expect(found.offsets.length).toBeLessThanOrEqual(20);
  });

  it("count unreadable orders, which no later part repeats", async () => {
    const wire = { orders: [WIRE_ORDER, { orderId: 1 }], total: 2 };
    const reading = readAccountOrders(wire);
    const fetchAccountOrders = () => Promise.resolve(reading.ok ? ok(reading.value) : DOWN);
    expect(await loadAccountOrders({ fetchAccountOrders }, {})).toMatchObject({
      ok: true,
      value: { orders: [{ id: WIRE_ORDER.orderId }], isTruncated: false },
    });
  });

  it("fail when a later part fails", async () => {
    const { fetchAccountOrders } = makeGateway({ count: 150 });
    const fails = (query: AccountOrdersQuery) =>
      query.offset === 0 ? fetchAccountOrders(query) : Promise.resolve(DOWN);
    expect(await loadAccountOrders({ fetchAccountOrders: fails }, {})).toEqual(DOWN);
  });
});
