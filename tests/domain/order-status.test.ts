import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_EVENT_KINDS, type Order, type OrderEventKind } from "~/domain/order/order";
import {
  canAcceptRate,
  canRequestRefund,
  deriveOrderStatus,
  deriveOrderStepIndex,
  deriveRateProblems,
  hasRateChangedWarning,
  hasRateWarning,
  isOrderSettled,
} from "~/domain/order/order-status";
import { withEvents } from "../support/samples";

const START = ["CREATION_END"] as const;
const PAID = [...START, "DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED"] as const;
const SLOW = "FIXED_RATE_SLOW_DEPOSIT_DETECTED";

describe("status and step from the events (spec: Order page steps)", () => {
  it.each<[OrderEventKind[], string, number]>([
    [[], "res", 1],
    [[...START], "created", 1],
    [[...START, "DEPOSIT_REGISTERED"], "deposit-registered", 1],
    [[...PAID], "incoming-funds", 2],
    [["INCOMING_FUNDS_DETECTED"], "incoming-funds", 2],
    [[...PAID, "FUNDS_WITHDRAWAL_START"], "withdrawing", 2],
    [["FUNDS_WITHDRAWAL_START"], "withdrawing", 2],
    [[...PAID, "FUNDS_WITHDRAWAL_START", "WITHDRAWAL_COMPLETED"], "completed", 3],
    [[...PAID, "REFUND_REQUESTED"], "refund-requested", 2],
    [[...START, "REFUND_REQUESTED"], "refund-requested", 1],
    [[...PAID, "WITHDRAWAL_COMPLETED", "REFUND_REQUESTED"], "refund-requested", 3],
    [[...PAID, "REFUND_REQUESTED", "REFUND_COMPLETED"], "refund-completed", 4],
    [["REFUND_COMPLETED", "WITHDRAWAL_COMPLETED", "REFUND_REQUESTED"], "refund-completed", 4],
    [[...PAID, SLOW], "incoming-funds", 2],
    [["RATE_MODE_CHANGED"], "created", 1],
    [[...START, "EXPIRED"], "expired", 1],
    [[...START, "DEPOSIT_REGISTERED", "EXPIRED"], "expired", 1],
    [[...PAID, "EXPIRED"], "incoming-funds", 2],
    [[...PAID, "UNDER_REVIEW"], "under-review", 2],
    [["UNDER_REVIEW"], "under-review", 1],
    [[...PAID, "UNDER_REVIEW", "FUNDS_WITHDRAWAL_START"], "withdrawing", 2],
    [[...PAID, "FUNDS_WITHDRAWAL_START", "FAILED"], "failed", 2],
    [["FAILED", "WITHDRAWAL_COMPLETED"], "completed", 3],
    [[...PAID, "FAILED", "REFUND_REQUESTED"], "refund-requested", 2],
    [[...PAID, "RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"], "incoming-funds", 2],
  ])("%j is %s at step %i", (kinds, status, step) => {
    const order = withEvents(...kinds);
    expect(deriveOrderStatus(order)).toBe(status);
    expect(deriveOrderStepIndex(order)).toBe(step);
    expect(isOrderSettled(order)).toBe(step >= 3);
  });

  it("depends on the kinds of events, not on their order or number", () => {
    const kinds = fc.array(fc.constantFrom(...ORDER_EVENT_KINDS));
    fc.assert(
      fc.property(kinds, fc.array(fc.nat()), (events, keys) => {
        const shuffled = events
          .map((kind, index) => ({ kind, key: keys[index] ?? index }))
          .sort((left, right) => left.key - right.key)
          .map(({ kind }) => kind);
        const again = withEvents(...shuffled, ...events);
        expect(deriveOrderStatus(again)).toBe(deriveOrderStatus(withEvents(...events)));
        expect(deriveOrderStepIndex(again)).toBe(deriveOrderStepIndex(withEvents(...events)));
      }),
    );
  });

  it("never steps back with another event", () => {
    const kind = fc.constantFrom(...ORDER_EVENT_KINDS);
    fc.assert(
      fc.property(fc.array(kind), kind, (events, next) => {
        const before = deriveOrderStepIndex(withEvents(...events));
        expect(deriveOrderStepIndex(withEvents(...events, next))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe("warnings and decisions", () => {
  const problems = ORDER_EVENT_KINDS.filter((kind) => kind.startsWith("FIXED_RATE_"));

  it.each(problems)("%s warns until it is decided", (problem) => {
    expect(hasRateWarning(withEvents(...PAID, problem))).toBe(true);
    expect(hasRateWarning(withEvents(...PAID, problem, "REFUND_REQUESTED"))).toBe(false);
    expect(hasRateWarning(withEvents(...PAID, problem, "RATE_MODE_CHANGE_ACCEPTED"))).toBe(false);
    expect(hasRateChangedWarning(withEvents(...PAID, problem))).toBe(false);
  });

  it("a changed rate mode warns until it is decided", () => {
    expect(hasRateChangedWarning(withEvents(...PAID, "RATE_MODE_CHANGED"))).toBe(true);
    expect(hasRateWarning(withEvents(...PAID, "RATE_MODE_CHANGED"))).toBe(false);
    for (const decision of ["REFUND_REQUESTED", "RATE_MODE_CHANGE_ACCEPTED"] as const) {
      expect(hasRateChangedWarning(withEvents(...PAID, "RATE_MODE_CHANGED", decision))).toBe(false);
    }
  });

  it.each<[string, OrderEventKind[], boolean]>([
    ["nothing is wrong", [...PAID], false],
    ["a problem is open", [...PAID, SLOW], true],
    ["the rate mode changed", [...PAID, "RATE_MODE_CHANGED"], true],
    ["a refund is requested", [...PAID, SLOW, "REFUND_REQUESTED"], false],
    ["the new rate is accepted", [...PAID, SLOW, "RATE_MODE_CHANGE_ACCEPTED"], false],
    ["the payout has started", [...PAID, SLOW, "FUNDS_WITHDRAWAL_START"], false],
    ["it is paid out", [...PAID, SLOW, "WITHDRAWAL_COMPLETED"], false],
    ["it is paid back", [...PAID, SLOW, "REFUND_COMPLETED"], false],
    ["it has failed", [...PAID, SLOW, "FAILED"], false],
    ["it ran out before any money came", [...START, SLOW, "EXPIRED"], false],
    ["it expired and the money still came", [...PAID, SLOW, "EXPIRED"], true],
    ["it is under review", [...PAID, SLOW, "UNDER_REVIEW"], true],
  ])("a choice is offered when %s", (_, kinds, expected) => {
    expect(canRequestRefund(withEvents(...kinds))).toBe(expected);
    expect(canAcceptRate(withEvents(...kinds))).toBe(expected);
  });

  it.each<[string, OrderEventKind[], Pick<Order, "canRefund" | "canAccept">, [boolean, boolean]]>([
    ["opens what the events do not", [...PAID], { canRefund: true, canAccept: true }, [true, true]],
    [
      "closes what they do",
      [...PAID, SLOW],
      { canRefund: false, canAccept: false },
      [false, false],
    ],
    ["counts for each separately", [...PAID, SLOW], { canAccept: false }, [true, false]],
    ["opens a failed order", [...PAID, "FAILED"], { canRefund: true }, [true, false]],
    [
      "opens no settled one",
      ["WITHDRAWAL_COMPLETED"],
      { canRefund: true, canAccept: true },
      [false, false],
    ],
    [
      "asks no second time",
      [...PAID, SLOW, "REFUND_REQUESTED"],
      { canRefund: true },
      [false, false],
    ],
  ])("the gateway's permission %s", (_, kinds, word, expected) => {
    const order = { ...withEvents(...kinds), ...word };
    expect([canRequestRefund(order), canAcceptRate(order)]).toEqual(expected);
  });

  it("names all problems once", () => {
    const order = withEvents(...problems, ...problems);
    expect(deriveRateProblems(order)).toEqual(problems);
  });
});
