import { describe, expect, it } from "vitest";
import { deriveArrival, deriveDuration, deriveShareOfWay } from "~/domain/order/order-way";
import { parseAmount } from "~/domain/money/money";
import type { Order, OrderEvent } from "~/domain/order/order";
import { sampleOrder } from "../support/samples";

const MINUTE = 60_000;
const SEEN = 1_000_000_000_000;

function moving(confirmations: number, events: readonly OrderEvent[] = []): Order {
  const amount = parseAmount("0.1");
  if (!amount) throw new Error("not an amount");
  return {
    ...sampleOrder(),
    minConfirmations: 3,
    deposits: [{ amount, confirmations }],
    events: [{ kind: "INCOMING_FUNDS_DETECTED", createdAt: SEEN }, ...events],
  };
}

describe("the way of an order's money", () => {
  it("starts at the wallet and ends only with the payout", () => {
    expect(deriveShareOfWay({ ...moving(0), deposits: [], events: [] }, SEEN)).toBe(0);
    const paid = moving(3, [{ kind: "FUNDS_WITHDRAWAL_START", createdAt: SEEN }]);
    expect(deriveShareOfWay(paid, SEEN + MINUTE)).toBeLessThan(1);
    const done = moving(3, [{ kind: "WITHDRAWAL_COMPLETED", createdAt: SEEN }]);
    expect(deriveShareOfWay(done, SEEN)).toBe(1);
  });

  it("moves on within a block, and no further than to the next confirmation", () => {
    const at = (minutes: number) => deriveShareOfWay(moving(1), SEEN + minutes * MINUTE);
    expect(at(15)).toBeGreaterThan(at(11));
    expect(at(500)).toBe(at(19));
    expect(at(500)).toBeLessThan(deriveShareOfWay(moving(2), SEEN));
  });
});

describe("the time of the payout", () => {
  it("is the latest usual time less what has passed, sooner with each confirmation", () => {
    const early = deriveArrival(moving(0), SEEN + MINUTE);
    const later = deriveArrival(moving(2), SEEN + 21 * MINUTE);
    if (early?.kind !== "due" || later?.kind !== "due") throw new Error("not due");
    expect(later.by).toBe(early.by);
    expect(Number.parseInt(later.minutes)).toBeLessThan(Number.parseInt(early.minutes));
  });

  it("names the whole span, and one figure once both ends are the same", () => {
    const at = (confirmations: number, minutes: number) =>
      deriveArrival(moving(confirmations), SEEN + minutes * MINUTE);
    expect(at(0, 1)).toMatchObject({ minutes: "29–\u206064" });
    expect(at(2, 62)).toMatchObject({ minutes: "3" });
  });

  it("is never in the past: the order is late then", () => {
    const due = deriveArrival(moving(0), SEEN);
    if (due?.kind !== "due") throw new Error("not due");
    expect(deriveArrival(moving(2), due.by + 6 * MINUTE)).toEqual({ kind: "late", minutes: 6 });
    expect(deriveArrival(moving(2), due.by)).toEqual({ kind: "late", minutes: 1 });
  });

  it("is unknown before the deposit, after the payout, and without the gateway's times", () => {
    expect(deriveArrival({ ...moving(0), deposits: [], events: [] }, SEEN)).toBeUndefined();
    const done = moving(3, [{ kind: "WITHDRAWAL_COMPLETED", createdAt: SEEN + 90_000 }]);
    expect(deriveArrival(done, SEEN)).toBeUndefined();
    expect(deriveDuration(done)).toEqual({ minutes: 1, seconds: 30 });
    const timeless = { ...moving(1), events: [{ kind: "INCOMING_FUNDS_DETECTED" } as const] };
    expect(deriveArrival(timeless, SEEN)).toBeUndefined();
    expect(deriveDuration(timeless)).toBeUndefined();
  });
});
