import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { fail } from "~/domain/failure/result";
import { followOrder } from "./advance";
import { nextLookTime, wantsLook } from "../../exchange/orders/look-times";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { amount, CREATED_AT, makePayable } from "./orders";

const refusing = {
  look: () => Promise.resolve(fail({ kind: "unavailable", why: "busy" } as const)),
};

describe("a look", () => {
  // An unpaid order costs a stranger nothing, and a deposit that is far too small costs next to nothing.
  it.each([
    ["payable", "waiting-look"],
    ["short", "waiting-look"],
    ["working", "look"],
    ["expired", "idle-look"],
    ["paid", "idle-look"],
  ] as const)("is urgent only while money moves: %s", async (phase, priority) => {
    const asked = vi.fn(refusing.look);
    await followOrder(makePayable({ phase }), { look: asked }, CREATED_AT + MINUTE_MS);
    expect(asked).toHaveBeenCalledWith(expect.anything(), expect.anything(), priority);
  });
});

describe("the next look", () => {
  const week = 7 * DAY_MS;
  const { diesAt } = makePayable().payment;
  const next = (more: Partial<PayableOrder>, now: number) => {
    const at = nextLookTime(makePayable({ phaseSince: CREATED_AT, ...more }), now);
    return at === undefined ? undefined : at - now;
  };

  it("is daily for an order without a deadline that nobody paid", () => {
    const unbound = { phase: "payable", deadline: undefined } as const;
    expect(next(unbound, diesAt + week - 1)).toBe(MINUTE_MS);
    expect(next(unbound, diesAt + week)).toBe(DAY_MS);
  });

  it.each(["seen", "failed"] as const)("is daily if no deposit came in time: %s", (phase) => {
    expect(next({ phase }, diesAt + week - 1)).toBe(15 * MINUTE_MS);
    expect(next({ phase }, diesAt + week)).toBe(DAY_MS);
    const deposits = [{ amount: amount("1") }];
    expect(next({ phase, deposits }, diesAt + week)).toBe(15 * MINUTE_MS);
  });

  it.each(["paid", "returned"] as const)("finds later money at an order that is %s", (phase) => {
    expect(next({ phase }, CREATED_AT + 25 * HOUR_MS)).toBe(DAY_MS);
    expect(next({ phase }, diesAt + week - 1)).toBe(DAY_MS);
    expect(next({ phase }, diesAt + week)).toBeUndefined();
  });
});

describe("a view of the page", () => {
  /** Returns whether a view causes a look, by the age of the phase and the time since the last try. */
  const wants = (phase: PayableOrder["phase"], age: number, since: number) => {
    const now = CREATED_AT + age;
    return wantsLook(makePayable({ phase, phaseSince: CREATED_AT, triedAt: now - since }), now);
  };

  it("causes a look ten seconds after the last one", () => {
    expect(wants("payable", MINUTE_MS, 10_000)).toBe(false);
    expect(wants("payable", MINUTE_MS, 10_001)).toBe(true);
    expect(wants("working", DAY_MS, 10_001)).toBe(true);
  });

  it("causes one a minute after the deadline, and none once no look is due", () => {
    expect(wants("expired", HOUR_MS, 59_000)).toBe(false);
    expect(wants("expired", HOUR_MS, 61_000)).toBe(true);
    expect(wants("expired", 12 * DAY_MS, DAY_MS)).toBe(false);
  });

  it.each(["paid", "returned"] as const)("causes no look at an order that is %s", (phase) => {
    expect(wants(phase, MINUTE_MS, HOUR_MS)).toBe(false);
    expect(wants(phase, 2 * DAY_MS, DAY_MS)).toBe(false);
  });

  it("counts a refused look as a look", async () => {
    const now = CREATED_AT + MINUTE_MS;
    const { order } = await followOrder(makePayable(), refusing, now);
    expect(order.lastLookAt).toBeUndefined();
    expect(wantsLook(order, now + 10_000)).toBe(false);
    expect(wantsLook(order, now + 10_001)).toBe(true);
  });
});
