import { describe, expect, it } from "vitest";
import {
  deriveConfirmations,
  deriveReceivedAmount,
  deriveRemainingAmount,
  deriveRequiredConfirmations,
  isOrderExpired,
} from "~/domain/order/order";
import { amount } from "../support/amount";
import { NOW, sampleOrder, XMR } from "../support/samples";

const twoDeposits = [
  { amount: amount("0.04"), confirmations: 3 },
  { amount: amount("0.05"), confirmations: 1 },
];

describe("deposits", () => {
  it("add up exactly and leave the missing amount", () => {
    const order = sampleOrder({ deposits: twoDeposits });
    expect(deriveReceivedAmount(order)).toBe("0.09");
    expect(deriveRemainingAmount(order)).toBe("0.01");
  });

  it("leave zero after too much, and the full amount before the first", () => {
    const tooMuch = sampleOrder({ deposits: [{ amount: amount("0.2"), confirmations: 0 }] });
    expect(deriveRemainingAmount(tooMuch)).toBe("0");
    expect(deriveRemainingAmount(sampleOrder())).toBe("0.1");
  });

  it("count confirmations by the slowest", () => {
    expect(deriveConfirmations(sampleOrder({ deposits: twoDeposits }))).toBe(1);
    expect(deriveConfirmations(sampleOrder())).toBe(0);
  });

  it("need 50 confirmations for Monero, otherwise the order's number", () => {
    expect(deriveRequiredConfirmations(sampleOrder({ from: XMR, minConfirmations: 10 }))).toBe(50);
    expect(deriveRequiredConfirmations(sampleOrder({ minConfirmations: 2 }))).toBe(2);
    expect(deriveRequiredConfirmations(sampleOrder({ minConfirmations: undefined }))).toBe(
      undefined,
    );
  });
});

describe("isOrderExpired", () => {
  const fixed = sampleOrder({ rateMode: "FIXED", expiresAt: NOW });

  it("is true from that moment on, by the given clock", () => {
    expect(isOrderExpired(fixed, NOW - 1)).toBe(false);
    expect(isOrderExpired(fixed, NOW)).toBe(true);
    expect(isOrderExpired({ ...fixed, rateMode: "FLOATING" }, NOW)).toBe(true);
  });

  it.each([
    ["a rate that was given up", { ...fixed, events: [{ kind: "RATE_MODE_CHANGED" as const }] }],
    ["no deadline", { ...fixed, expiresAt: undefined }],
    ["a deposit", { ...fixed, deposits: twoDeposits }],
    ["funds seen", { ...fixed, events: [{ kind: "INCOMING_FUNDS_DETECTED" as const }] }],
  ])("never is with %s", (_, order) => {
    expect(isOrderExpired(order, NOW + 1)).toBe(false);
  });
});
