import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_EVENT_KINDS, type Order } from "~/domain/order/order";
import { deriveOrderPhase, isPayable, isPhaseSelfMoving } from "~/domain/order/order-phase";
import {
  canRequestRefund,
  deriveOrderStepIndex,
  hasRateChangedWarning,
  hasRateWarning,
  isOrderSettled,
} from "~/domain/order/order-status";
import { amount } from "../support/amount";
import { NOW, sampleOrder } from "../support/samples";

const PAYABLE = { depositAddress: "sandbox-btc-1" } as const;
const DEPOSIT = { deposits: [{ amount: amount("0.1"), confirmations: 0 }] };

type Kinds = readonly Order["events"][number]["kind"][];

function order(kinds: Kinds, more: Partial<Order> = {}): Order {
  return sampleOrder({ ...PAYABLE, events: kinds.map((kind) => ({ kind })), ...more });
}

describe("the view of the order page", () => {
  const EXPIRED = { rateMode: "FIXED", expiresAt: NOW - 1 } as const;
  it.each([
    ["no event yet, no address", sampleOrder(), "preparing"],
    ["no event yet, an address", order([]), "waiting"],
    ["created, no address", sampleOrder({ events: [{ kind: "CREATION_END" }] }), "preparing"],
    ["created", order(["CREATION_END"]), "waiting"],
    [
      "fixed, still in time",
      order(["CREATION_END"], { ...EXPIRED, expiresAt: NOW + 1 }),
      "waiting",
    ],
    ["fixed, run out", order(["CREATION_END"], EXPIRED), "expired"],
    ["deposit seen", order(["CREATION_END", "DEPOSIT_REGISTERED"], DEPOSIT), "registered"],
    [
      "registered at creation, none listed",
      order(["CREATION_END", "DEPOSIT_REGISTERED"]),
      "waiting",
    ],
    [
      "registered, no address",
      sampleOrder({ events: [{ kind: "DEPOSIT_REGISTERED" }] }),
      "preparing",
    ],
    ["registered, fixed rate run out", order(["DEPOSIT_REGISTERED"], EXPIRED), "expired"],
    [
      "new rate accepted before any deposit",
      order(["RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"], EXPIRED),
      "waiting",
    ],
    [
      "deposit seen, rate run out meanwhile",
      order(["DEPOSIT_REGISTERED"], { ...EXPIRED, ...DEPOSIT }),
      "registered",
    ],
    ["funds in", order(["DEPOSIT_REGISTERED", "INCOMING_FUNDS_DETECTED"], DEPOSIT), "confirming"],
    [
      "late",
      order(["INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED"], DEPOSIT),
      "decision",
    ],
    ["volatile before any deposit", order(["FIXED_RATE_HIGH_VOLATILITY_DETECTED"]), "decision"],
    [
      "wrong amount",
      order(["INCOMING_FUNDS_DETECTED", "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"], DEPOSIT),
      "decision",
    ],
    ["rate mode changed", order(["INCOMING_FUNDS_DETECTED", "RATE_MODE_CHANGED"]), "decision"],
    [
      "new rate accepted",
      order([
        "INCOMING_FUNDS_DETECTED",
        "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
        "RATE_MODE_CHANGE_ACCEPTED",
      ]),
      "confirming",
    ],
    [
      "refund requested",
      order(["INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED", "REFUND_REQUESTED"]),
      "refunding",
    ],
    ["refund sent", order(["REFUND_REQUESTED", "REFUND_COMPLETED"]), "refunded"],
    ["payout started", order(["INCOMING_FUNDS_DETECTED", "FUNDS_WITHDRAWAL_START"]), "withdrawing"],
    [
      "payout started over an open warning",
      order(["FIXED_RATE_HIGH_VOLATILITY_DETECTED", "FUNDS_WITHDRAWAL_START"]),
      "withdrawing",
    ],
    ["deposit listed before its event is sent", order(["CREATION_END"], DEPOSIT), "registered"],
    ["order run out", order(["CREATION_END", "EXPIRED"]), "order-expired"],
    ["announced, order run out", order(["DEPOSIT_REGISTERED", "EXPIRED"]), "order-expired"],
    ["order run out, deposit listed", order(["EXPIRED"], DEPOSIT), "registered"],
    ["under review", order(["INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"], DEPOSIT), "under-review"],
    [
      "under review and to be decided",
      order(["UNDER_REVIEW", "RATE_MODE_CHANGED"], DEPOSIT),
      "decision",
    ],
    ["failed", order(["INCOMING_FUNDS_DETECTED", "FAILED"], DEPOSIT), "failed"],
    ["failed, to be paid back", order(["FAILED"], { ...DEPOSIT, canRefund: true }), "failed"],
    [
      "nothing to decide by the gateway's permissions",
      order(["INCOMING_FUNDS_DETECTED", "RATE_MODE_CHANGED"], {
        canRefund: false,
        canAccept: false,
      }),
      "confirming",
    ],
    [
      "a refund alone to be decided",
      order(["INCOMING_FUNDS_DETECTED", "RATE_MODE_CHANGED"], { canAccept: false }),
      "decision",
    ],
    [
      "a refund offered while all is well",
      order(["INCOMING_FUNDS_DETECTED"], { canRefund: true }),
      "confirming",
    ],
    [
      "a new rate that only the gateway knows of",
      order(["INCOMING_FUNDS_DETECTED"], { canAccept: true }),
      "decision",
    ],
    ["paid out", order(["FUNDS_WITHDRAWAL_START", "WITHDRAWAL_COMPLETED"]), "completed"],
    ["refunded outranks paid out", order(["WITHDRAWAL_COMPLETED", "REFUND_COMPLETED"]), "refunded"],
  ] as const)("%s", (_name, sample, phase) => {
    expect(deriveOrderPhase(sample, NOW)).toBe(phase);
  });

  it("agrees with step and warnings for every combination of events, in any order", () => {
    const combination = fc.shuffledSubarray([...ORDER_EVENT_KINDS]);
    fc.assert(
      fc.property(combination, (kinds) => {
        const sample = order(kinds, DEPOSIT);
        const phase = deriveOrderPhase(sample, NOW);
        // Paid out and refunded at once is impossible: the request decides the status (spec: Order page steps).
        const isContradiction = phase === "refunding" && kinds.includes("WITHDRAWAL_COMPLETED");
        const isEnd = phase === "completed" || phase === "refunded";
        expect(isEnd || isContradiction).toBe(isOrderSettled(sample));
        expect(phase === "decision").toBe(canRequestRefund(sample));
        if (phase === "decision") {
          expect(hasRateWarning(sample) || hasRateChangedWarning(sample)).toBe(true);
        }
        const step = deriveOrderStepIndex(sample);
        if (phase === "refunded") expect(step).toBe(4);
        if (phase === "completed") expect(step).toBe(3);
        if (phase === "withdrawing" || phase === "confirming") expect(step).toBe(2);
      }),
      { numRuns: 2_000 },
    );
  });

  describe("a payable order shows where to pay", () => {
    // Events that show that money arrived, or that none is wanted any more.
    const closing = [
      "INCOMING_FUNDS_DETECTED",
      "DEPOSIT_INCOMPLETE",
      "FUNDS_WITHDRAWAL_START",
      "WITHDRAWAL_COMPLETED",
      "REFUND_REQUESTED",
      "REFUND_COMPLETED",
      "UNDER_REVIEW",
      "EXPIRED",
      "FAILED",
    ];
    const subsets = Array.from({ length: 2 ** ORDER_EVENT_KINDS.length }, (_, bits) =>
      ORDER_EVENT_KINDS.filter((_kind, place) => (bits >> place) & 1),
    );
    const RUN_OUT = { rateMode: "FIXED", expiresAt: NOW - 1 } as const;

    it.each([
      ["floating", {}],
      ["fixed", { rateMode: "FIXED", expiresAt: NOW + 1 } as const],
    ])("until a sign of money: %s, every combination of events", (_name, terms) => {
      const wrong = subsets.filter((kinds) => {
        const isOpen = !kinds.some((kind) => closing.includes(kind));
        return isPayable(order(kinds, terms), NOW) !== isOpen;
      });
      expect(wrong).toEqual([]);
    });

    it("never with a listed deposit or without an address", () => {
      const payable = subsets.filter(
        (kinds) =>
          isPayable(order(kinds, DEPOSIT), NOW) ||
          isPayable(order(kinds, { depositAddress: undefined }), NOW),
      );
      expect(payable).toEqual([]);
    });

    it("an expired fixed rate asks for no money unless the rate is floating now", () => {
      const payable = subsets.filter((kinds) => isPayable(order(kinds, RUN_OUT), NOW));
      expect(payable.filter((kinds) => kinds.some((kind) => closing.includes(kind)))).toEqual([]);
      const isFloating = (kinds: readonly string[]) =>
        kinds.includes("RATE_MODE_CHANGED") || kinds.includes("RATE_MODE_CHANGE_ACCEPTED");
      expect(payable.length).toBeGreaterThan(0);
      expect(payable.filter((kinds) => !isFloating(kinds))).toEqual([]);
    });

    it("in a matching phase: waiting, or a decision before the deposit", () => {
      const phases = new Set(
        subsets.flatMap((kinds) => {
          const sample = order(kinds);
          return isPayable(sample, NOW) ? [deriveOrderPhase(sample, NOW)] : [];
        }),
      );
      expect([...phases].toSorted()).toEqual(["decision", "waiting"]);
    });
  });

  it("never reloads a page that will not change", () => {
    const still = ["failed", "completed", "refunded"] as const;
    expect(still.filter(isPhaseSelfMoving)).toEqual([]);
    expect(isPhaseSelfMoving("waiting")).toBe(true);
  });
});
