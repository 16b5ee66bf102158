import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareAmounts } from "~/domain/money/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { advance } from "./advance";
import { sumOf } from "../../exchange/orders/judge-sighting";
import { listShownRefunds } from "../../exchange/orders/seen-money";
import { nextLookTime } from "../../exchange/orders/look-times";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { SIGHTED_STATUSES } from "../../exchange/providers/sighting";
import { amount, CREATED_AT, DESTINATION, makePayable } from "./orders";

describe("any sequence of sightings", () => {
  const amounts = fc.constantFrom(
    undefined,
    ...["0", "0.5", "1", "1.5", "19", "20", "25"].map(amount),
  );
  const hashes = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 3 });
  const sightings = fc.record({
    status: fc.constantFrom(...SIGHTED_STATUSES, "unknown" as const),
    word: fc.constant("W"),
    at: fc.integer({ min: 0, max: 20_000 }).map((ms) => CREATED_AT + ms),
    depositAddress: fc.constant(makePayable().payment.depositAddress),
    recipient: fc.constantFrom(DESTINATION, DESTINATION, DESTINATION, "0x1"),
    deposited: amounts,
    originHashes: hashes,
    paidOut: amounts,
    payoutHashes: hashes,
    returned: amounts,
    returnFee: amounts,
  });
  const steps = fc.array(
    fc.tuple(fc.option(sightings, { nil: undefined }), fc.integer({ min: 0, max: 3 * HOUR_MS })),
    { maxLength: 12 },
  );

  it("only adds, ends once, and lists no money that was not claimed", () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let order = makePayable();
        let now = CREATED_AT;
        for (const [sighting, wait] of taken) {
          now += wait;
          const before = Object.freeze(order);
          const { order: after, alerts } = advance(before, sighting, now);
          // Lists only grow. No event occurs twice, except funds that end an incomplete deposit.
          expect(after.events.slice(0, before.events.length)).toEqual(before.events);
          const kinds = after.events.map(({ kind }) => kind);
          const isTaken =
            kinds.lastIndexOf("INCOMING_FUNDS_DETECTED") > kinds.indexOf("DEPOSIT_INCOMPLETE") &&
            kinds.indexOf("INCOMING_FUNDS_DETECTED") < kinds.indexOf("DEPOSIT_INCOMPLETE");
          const isTwice = kinds.includes("INCOMING_FUNDS_DETECTED") && isTaken;
          expect(new Set(kinds).size).toBe(kinds.length - (isTwice ? 1 : 0));
          const times = after.events.map(({ createdAt = 0 }) => createdAt);
          expect(times).toEqual(times.toSorted((left, right) => left - right));
          expect(after.deposits.length).toBeGreaterThanOrEqual(before.deposits.length);
          // An end is final.
          if (["paid", "returned"].includes(before.phase)) {
            expect(after).toMatchObject({ phase: before.phase, events: before.events });
          }
          // A payout has a transaction, comes after the deposit, and has at least the promised amount.
          for (const { amount: out, transactionHash } of after.withdrawals) {
            expect(compareAmounts(out, amount("19.8"))).toBeGreaterThanOrEqual(0);
            expect(transactionHash).toBeDefined();
          }
          expect(after.phase === "paid").toBe(after.withdrawals.length === 1);
          // Shown refunds never exceed deposits.
          const refunded = sumOf(listShownRefunds(after));
          expect(compareAmounts(refunded, sumOf(after.deposits))).toBeLessThanOrEqual(0);
          // Repeating a look changes nothing.
          const again = advance(after, sighting, now);
          expect(again).toEqual({ order: after, alerts: [] });
          if (sighting?.status === "unknown") expect(after.deposits).toEqual(before.deposits);
          const isRaised = (kind: string) => after.raised.some((raised) => raised.startsWith(kind));
          expect(alerts.every(({ kind }) => isRaised(kind))).toBe(true);
          order = after;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("leaves a next look for each open order, and for each ended one while its address lives", () => {
    const order = makePayable();
    const after = (phase: PayableOrder["phase"], age: number) => {
      const now = CREATED_AT + age;
      const next = nextLookTime({ ...order, phase, phaseSince: CREATED_AT }, now);
      return next === undefined ? undefined : next - now;
    };
    expect(after("payable", 0)).toBe(20_000);
    expect(after("payable", 10 * MINUTE_MS)).toBe(MINUTE_MS);
    expect(after("expired", 59 * MINUTE_MS)).toBe(5 * MINUTE_MS);
    expect(after("expired", HOUR_MS)).toBe(30 * MINUTE_MS);
    expect(after("expired", DAY_MS)).toBe(3 * HOUR_MS);
    expect(after("expired", 4 * DAY_MS)).toBe(DAY_MS);
    expect(after("expired", 12 * DAY_MS)).toBeUndefined();
    expect(after("working", 0)).toBe(10_000);
    expect(after("short", 10 * MINUTE_MS)).toBe(30_000);
    // Once the address has expired, a deposit that is too small waits for no rest.
    expect(after("short", 4 * DAY_MS)).toBe(DAY_MS);
    expect(after("held", 2 * HOUR_MS)).toBe(2 * MINUTE_MS);
    expect(after("failed", 2 * DAY_MS)).toBe(15 * MINUTE_MS);
    expect(after("paid", MINUTE_MS)).toBe(9 * MINUTE_MS);
    expect(after("paid", 11 * MINUTE_MS)).toBe(DAY_MS - 11 * MINUTE_MS);
    expect(after("returned", DAY_MS)).toBe(DAY_MS);
    expect(after("returned", 11 * DAY_MS)).toBeUndefined();
  });
});
