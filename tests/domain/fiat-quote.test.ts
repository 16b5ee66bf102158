import { describe, expect, it } from "vitest";
import { findDueCall, type FiatReply } from "~/domain/fiat/due-call";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { attemptAt, fiatRate } from "../support/fiat-attempt";
import { apply, CREATION, READY, rejected, stepOf } from "../support/fiat-replies";
import { NOW } from "../support/samples";

describe("an old quote", () => {
  const OLD = { quotedAt: NOW - 11 * 60_000, isIdentityChecked: true };
  const rated = (amountToGet: string): FiatReply => ({
    kind: "rate",
    result: ok(fiatRate("buy", { amountToGet: amount(amountToGet) })),
  });

  it("is asked for anew before the order goes out", () => {
    expect(findDueCall(attemptAt(READY), NOW)?.kind).toBe("create");
    expect(findDueCall(attemptAt(READY, OLD), NOW)).toMatchObject({
      kind: "rate",
      query: { instrumentFromSlug: "usd", instrumentToSlug: "btc", exchangeType: "fiat" },
    });
    expect(findDueCall(attemptAt(CREATION, OLD), NOW)?.kind, "but not once it did").toBe("create");
  });

  it.each([
    ["0.00199", "creating"],
    ["0.00201", "creating"],
    ["0.0019899", "accept-quote"],
    ["0.0020101", "accept-quote"],
  ])("that gives %s instead of 0.002 now: %s", (amountToGet, kind) => {
    const next = apply(attemptAt(READY, OLD), rated(amountToGet));
    expect(stepOf(next).kind).toBe(kind);
    if (kind === "creating") {
      expect(findDueCall(next, NOW)).toMatchObject({ order: { rate: { amountToGet } } });
    } else expect(findDueCall(next, NOW)).toBeUndefined();
  });

  it.each<[string, Failure, string]>([
    ["a pair that is gone", rejected(400, "ERR_PAIR_NOT_ACTIVE"), "pair_unsupported"],
    ["too little", rejected(400, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL"), "limit"],
  ])("without another: %s", (_, failure, textKey) => {
    const next = apply(attemptAt(READY, OLD), { kind: "rate", result: fail(failure) });
    expect(stepOf(next)).toMatchObject({ kind: "failed", textKey, mayRetry: false });
  });

  it("of a sale that is worth more than the threshold now has identity checked first", () => {
    const change = { noKycThreshold: amount("150"), amountToGet: amount("0.002") };
    const reply: FiatReply = { kind: "rate", result: ok(fiatRate("buy", change)) };
    const next = apply(attemptAt(READY, { ...OLD, isIdentityChecked: undefined }), reply);
    expect(next.position.kind).toBe("email");
  });

  it("is not replaced by one for another amount", () => {
    const reply: FiatReply = {
      kind: "rate",
      result: ok(fiatRate("buy", { amountToGive: amount("300") })),
    };
    const next = apply(attemptAt(READY, OLD), reply);
    expect(next).toMatchObject({ position: READY, failures: 1 });
  });

  it.each([
    ["send", "200", { amountToGive: "300", amountToGet: "0.003" }],
    ["receive", "0.002", { amountToGive: "300", amountToGet: "0.003" }],
  ] as const)("to %s %s says the bound whose rate comes instead", (activeSide, typed, figures) => {
    const change = {
      amountToGive: amount(figures.amountToGive),
      amountToGet: amount(figures.amountToGet),
      limits: { min: amount("300") },
    };
    const asked = { activeSide, amount: amount(typed) };
    const reply: FiatReply = { kind: "rate", result: ok(fiatRate("buy", change)) };
    const next = apply(attemptAt(READY, { ...OLD, asked }), reply);
    expect(stepOf(next)).toMatchObject({ problem: { kind: "too-small", expected: "300" } });
  });

  it("whose bounds have moved says them", () => {
    const limits = { min: amount("300") };
    const result = ok(fiatRate("buy", { limits }));
    const next = apply(attemptAt(READY, OLD), { kind: "rate", result });
    expect(stepOf(next)).toMatchObject({ problem: { kind: "too-small", expected: "300" } });
  });
});
