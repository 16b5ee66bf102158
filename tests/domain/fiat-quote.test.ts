import { describe, expect, it } from "vitest";
import { findDueCall, type FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { acceptQuote, beginAttempt } from "~/domain/fiat/visitor-steps";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { attemptAt, fiatDraft, fiatRate } from "../support/fiat-attempt";
import { apply, CREATION, MOMENT, POLICY, READY, rejected, stepOf } from "../support/fiat-replies";
import { NOW } from "../support/samples";

describe("an old quote", () => {
  const OLD = { quotedAt: NOW - 11 * 60_000, isIdentityChecked: true };
  const rated = (amountToGet: string): FiatReply => ({
    kind: "rate",
    result: ok(fiatRate("buy", { amountToGet: amount(amountToGet) })),
  });

  it("is requested again before the order is sent", () => {
    expect(findDueCall(attemptAt(READY), NOW)?.kind, "be it of this moment").toBe("rate");
    expect(findDueCall(attemptAt(READY, OLD), NOW)).toMatchObject({
      kind: "rate",
      query: { instrumentFromSlug: "usd", instrumentToSlug: "btc", exchangeType: "fiat" },
    });
    expect(findDueCall(attemptAt(CREATION, OLD), NOW)?.kind, "but not once it did").toBe("create");
  });

  it("is sent right after a comparison, and compared again after a failed send", () => {
    const next = apply(attemptAt(READY, { isIdentityChecked: true }), rated("0.002"));
    expect(findDueCall(next, NOW)?.kind).toBe("create");
    expect(findDueCall(next, NOW + 4_001)?.kind).toBe("rate");
  });

  it("is compared again a minute after the consent", () => {
    const moved = apply(attemptAt(READY, OLD), rated("0.00198"));
    const agreed = acceptQuote(moved, { ...MOMENT, now: NOW + 60_000 });
    expect(findDueCall(agreed, NOW + 60_000)?.kind).toBe("rate");
    expect(stepOf(apply(agreed, rated("0.00188"))).kind).toBe("accept-quote");
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

  it.each([
    ["send", "200", { amountToGive: "202", amountToGet: "0.00202" }, "accept-quote"],
    ["send", "200", { amountToGive: "200.01", amountToGet: "0.0020001" }, "accept-quote"],
    ["send", "200", { amountToGive: "199", amountToGet: "0.00199" }, "accept-quote"],
    ["receive", "0.002", { amountToGive: "201.01", amountToGet: "0.00201" }, "accept-quote"],
    ["receive", "0.002", { amountToGive: "200.9", amountToGet: "0.002" }, "creating"],
    ["receive", "0.002", { amountToGive: "200.01", amountToGet: "0.00200001" }, "creating"],
    ["receive", "0.002", { amountToGive: "199", amountToGet: "0.001989" }, "accept-quote"],
  ] as const)("to %s %s of another amount at the same rate %j: %s", (...given) => {
    const [activeSide, typed, { amountToGive, amountToGet }, kind] = given;
    const change = { amountToGive: amount(amountToGive), amountToGet: amount(amountToGet) };
    const asked = { activeSide, amount: amount(typed) };
    const reply: FiatReply = { kind: "rate", result: ok(fiatRate("buy", change)) };
    const next = apply(attemptAt(READY, { ...OLD, asked }), reply);
    expect(stepOf(next).kind).toBe(kind);
  });

  describe("time and again", () => {
    const older = (attempt: FiatAttempt) => ({ ...attempt, ...OLD });

    it.each([
      ["an attempt of now", { agreed: fiatDraft().order.rate }],
      ["one that was stored before", {}],
    ])("never drifts more than half a percent from the agreed rate: %s", (_, stored) => {
      const once = apply(attemptAt(READY, { ...OLD, ...stored }), rated("0.001991"));
      expect(stepOf(once).kind).toBe("creating");
      const twice = apply(older(once), rated("0.001982"));
      expect(stepOf(twice).kind).toBe("accept-quote");
      expect(toFiatView(twice, POLICY), "said beside the new amounts").toMatchObject({
        amountToGet: "0.002",
      });
    });

    it("restarts from each consent or new request", () => {
      const moved = apply(attemptAt(READY, OLD), rated("0.00198"));
      const agreed = older(acceptQuote(moved, MOMENT));
      expect(stepOf(apply(agreed, rated("0.001975"))).kind).toBe("creating");
      const rate = { ...fiatDraft().order.rate, amountToGet: amount("0.00198") };
      const draft = { ...fiatDraft(), order: { ...fiatDraft().order, rate } };
      const { attempt } = beginAttempt(attemptAt(READY, OLD), draft, MOMENT);
      expect(stepOf(apply(older(attempt), rated("0.001975"))).kind).toBe("creating");
    });
  });

  it.each<[string, Failure, string]>([
    ["a removed pair", rejected(400, "ERR_PAIR_NOT_ACTIVE"), "pair_unsupported"],
    ["too little", rejected(400, "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL"), "limit"],
  ])("without another: %s", (_, failure, textKey) => {
    const next = apply(attemptAt(READY, OLD), { kind: "rate", result: fail(failure) });
    expect(stepOf(next)).toMatchObject({ kind: "failed", textKey, mayRetry: false });
  });

  it("checks identity first when a sale has risen above the threshold", () => {
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
  ] as const)("to %s %s names the bound of the returned rate", (activeSide, typed, figures) => {
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

  it("shows moved bounds", () => {
    const limits = { min: amount("300") };
    const result = ok(fiatRate("buy", { limits }));
    const next = apply(attemptAt(READY, OLD), { kind: "rate", result });
    expect(stepOf(next)).toMatchObject({ problem: { kind: "too-small", expected: "300" } });
  });
});
