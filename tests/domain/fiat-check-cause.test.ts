// The reason of an identity check: a page says that a smaller amount usually needs none only where that is true (spec:
// Fiat attempt).
import { describe, expect, it } from "vitest";
import type { FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt, FiatDraft } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { needsIdentityCheck, roundThreshold } from "~/domain/fiat/threshold";
import { acceptQuote, beginAttempt } from "~/domain/fiat/visitor-steps";
import { fail, ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { attemptAt, fiatDraft, fiatRate } from "../support/fiat-attempt";
import { apply, CREATION, MOMENT, POLICY, READY, rejected } from "../support/fiat-replies";

const isByAmount = (attempt: FiatAttempt) => toFiatView(attempt, POLICY).isCheckByAmount;
const begin = (change: Partial<FiatDraft> = {}) =>
  beginAttempt(undefined, { ...fiatDraft(), ...change }, MOMENT).attempt;
const small = () => {
  const { order } = fiatDraft();
  return { ...order, rate: { ...order.rate, amountToGive: amount("149") } };
};
/** The exchange requires a check for a sent order. */
const demand = (attempt: FiatAttempt) =>
  apply({ ...attempt, position: CREATION }, {
    kind: "create",
    idempotencyKey: "key-1",
    result: fail(rejected(403, "ERR_FORBIDDEN", "verification-needed")),
  } satisfies FiatReply);
/** A rate above the threshold, which the visitor accepts. */
const grow = (attempt: FiatAttempt, noKycThreshold?: "150") => {
  const rate = fiatRate("buy", { noKycThreshold: noKycThreshold && amount(noKycThreshold) });
  const fresh = apply({ ...attempt, position: READY }, { kind: "rate", result: ok(rate) });
  return acceptQuote(fresh, MOMENT);
};

describe("a shown threshold", () => {
  it.each([
    ["150", "150"],
    ["149.9", "140"],
    ["129.3", "120"],
    ["12096", "12000"],
    ["99.99", "99"],
    ["1.5", "1"],
  ])("%s is rounded to the careful side: %s", (threshold, shown) => {
    expect(roundThreshold(amount(threshold))).toBe(shown);
  });
});

describe("a check is needed", () => {
  it.each([
    ["149.99", false],
    ["150", true],
    ["150.01", true],
  ])("from the threshold of 150 on: %s", (fiat, isNeeded) => {
    const threshold = { noKycThreshold: amount("150") };
    const bought = { amountToGive: amount(fiat), amountToGet: amount("0.001"), ...threshold };
    const sold = { amountToGive: amount("0.001"), amountToGet: amount(fiat), ...threshold };
    expect(needsIdentityCheck(bought, "buy")).toBe(isNeeded);
    expect(needsIdentityCheck(sold, "sell")).toBe(isNeeded);
  });
});

describe("a check is for the amount", () => {
  it("from the threshold on", () => {
    const attempt = begin();
    expect(attempt.position.kind).toBe("terms");
    expect(isByAmount(attempt)).toBe(true);
  });

  it("once a newer rate has brought it there", () => {
    const grown = grow(begin({ order: small(), needsIdentity: false }), "150");
    expect(grown.position.kind).toBe("terms");
    expect(isByAmount(grown)).toBe(true);
  });
});

describe("a check is not for the amount", () => {
  it("where the exchange wants it below the threshold", () => {
    const attempt = begin({ order: small(), needsIdentity: false });
    const demanded = demand(attempt);
    expect(demanded.position.kind).toBe("terms");
    expect(isByAmount(demanded)).toBe(false);
    expect(isByAmount(grow(demanded, "150")), "nor when it has grown since").toBe(false);
  });

  it("where the exchange requires more from a verified visitor", () => {
    expect(isByAmount(demand({ ...begin(), isIdentityChecked: true }))).toBe(false);
  });

  it("where each amount is checked", () => {
    expect(isByAmount(begin({ noKycThreshold: undefined }))).toBe(false);
    expect(isByAmount(grow(begin()))).toBe(false);
  });

  it("where an older attempt does not know the cause", () => {
    expect(isByAmount(attemptAt({ kind: "terms" }, { noKycThreshold: undefined }))).toBe(false);
  });
});
