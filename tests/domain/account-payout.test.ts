import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Payout } from "~/domain/account/earnings";
import {
  MAX_LIKE_PAYOUTS,
  deriveArrival,
  derivePayoutAmountProblem,
  findLatestPayout,
  findMadePayout,
  isEarlierPayout,
  isFirstPayoutTo,
  isPayoutAddress,
  listLikeIds,
  TEST_PAYOUT_ADDRESS,
} from "~/domain/account/payout";
import { addAmounts, compareAmounts, parseAmount, ZERO } from "~/domain/money/money";
import { derivePayoutOutcome } from "~/domain/failure/payout-outcomes";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { Failure } from "~/domain/failure/failure";
import { amount } from "../support/amount";
import { NOW } from "../support/samples";
import { samplePayout } from "../support/earnings-samples";

const ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

describe("the address of a payout", () => {
  it.each([
    [ADDRESS, true],
    [TEST_PAYOUT_ADDRESS, true],
    [`T${"z".repeat(33)}`, true],
    [`T${"1".repeat(32)}`, false],
    [`T${"1".repeat(34)}`, false],
    [`t${"1".repeat(33)}`, false],
    ["0x52908400098527886E0F7030069857D2E4169EE7", false],
    [` ${ADDRESS}`, false],
    [`T${"1".repeat(16)} ${"1".repeat(16)}`, false],
    ["", false],
  ])("%s: %s", (address, isRight) => {
    expect(isPayoutAddress(address)).toBe(isRight);
  });

  it("is new without a completed payout to it", () => {
    const rejected = samplePayout({ address: ADDRESS, status: "REJECTED" });
    const other = samplePayout({ address: TEST_PAYOUT_ADDRESS });
    expect(isFirstPayoutTo(ADDRESS, [rejected, other])).toBe(true);
    const arrived = samplePayout({ address: ADDRESS, status: "COMPLETED" });
    expect(isFirstPayoutTo(ADDRESS, [rejected, arrived])).toBe(false);
  });

  it("is new while the first one still waits, so that a small one does not skip the wait", () => {
    expect(isFirstPayoutTo(ADDRESS, [samplePayout({ address: ADDRESS })])).toBe(true);
  });
});

describe("the amount of a payout", () => {
  const terms = {
    accountBalance: amount("100"),
    withdrawalMinimum: amount("50"),
    withdrawalFee: amount("1.6"),
  };

  it.each([
    ["50", {}, undefined],
    ["100", {}, undefined],
    ["49.999999", {}, { kind: "too-small", minimum: "50" }],
    ["0", {}, { kind: "too-small", minimum: "50" }],
    ["100.000001", {}, { kind: "balance-too-low" }],
    ["0", { withdrawalMinimum: undefined }, { kind: "zero" }],
    ["1.6", { withdrawalMinimum: undefined }, { kind: "below-fee", fee: "1.6" }],
    ["1.7", { withdrawalMinimum: undefined }, undefined],
    ["0.1", { withdrawalMinimum: undefined, withdrawalFee: undefined }, undefined],
    ["40", { accountBalance: amount("10") }, { kind: "too-small", minimum: "50" }],
  ] as const)("%s with %j: %j", (text, change, problem) => {
    expect(derivePayoutAmountProblem(amount(text), { ...terms, ...change })).toEqual(problem);
  });

  it("is the sum of the arriving amount and the fee", () => {
    const figure = fc
      .integer({ min: 1, max: 1_000_000_000 })
      .map((units) => parseAmount(`${String(units)}e-6`) ?? ZERO);
    fc.assert(
      fc.property(figure, figure, (asked, fee) => {
        const arrives = deriveArrival(asked, fee);
        if (compareAmounts(asked, fee) <= 0) expect(arrives).toBeUndefined();
        else expect(addAmounts(arrives ?? ZERO, fee)).toBe(asked);
      }),
    );
  });

  it("has no arriving amount when it is unknown", () => {
    expect(deriveArrival(amount("10"), undefined)).toBeUndefined();
  });
});

describe("the latest payout", () => {
  const at = (age: number, change: Partial<Payout> = {}) =>
    samplePayout({ createdAt: NOW - age, id: String(age), ...change });
  const HOUR = 3_600_000;

  it.each([
    ["the newest one", [at(2_000), at(1_000)], "1000"],
    ["one that is on its way", [at(1_000, { status: "PENDING" })], "1000"],
    ["no rejected one", [at(1_000, { status: "REJECTED" })], undefined],
    ["the one before a rejected one", [at(1_000, { status: "REJECTED" }), at(2_000)], "2000"],
    ["no old one", [at(HOUR)], undefined],
    ["none", [], undefined],
  ])("is %s", (_name, payouts, id) => {
    expect(findLatestPayout(payouts, NOW)?.id).toBe(id);
  });
});

describe("a payout whose outcome was unknown", () => {
  const sent = {
    payout: samplePayout({ address: ADDRESS, amount: amount("60") }),
    sentAt: NOW,
    knownIds: ["before"],
  };
  const made = (change: Partial<Payout>) =>
    samplePayout({ id: "new", address: ADDRESS, amount: amount("60"), createdAt: NOW, ...change });

  it.each([
    ["the one", {}, true],
    ["by a clock that is behind", { createdAt: NOW - 60_000 }, true],
    ["an existing one", { id: "before" }, false],
    ["an old one", { createdAt: NOW - 3_600_000 }, false],
    ["another amount", { amount: amount("61") }, false],
    ["another address", { address: TEST_PAYOUT_ADDRESS }, false],
  ])("is found: %s", (_name, change, isFound) => {
    expect(findMadePayout(sent, [made(change)]) !== undefined).toBe(isFound);
  });

  it("remembers the payouts that look like it", () => {
    const old = made({ id: "old", createdAt: NOW - 3_600_000 });
    const others = [made({ amount: amount("61") }), made({ address: TEST_PAYOUT_ADDRESS })];
    expect(listLikeIds(sent.payout, [old, ...others, made({})])).toEqual(["new", "old"]);
  });

  it.each([
    ["a minute before", { id: "before", createdAt: NOW - 60_000 }, true],
    ["by a double press", { id: "before", createdAt: NOW - 2_000 }, false],
    ["by a clock that is ahead", { id: "before", createdAt: NOW + 120_000 }, false],
    ["now, by a clock that is behind", { createdAt: NOW - 600_000 }, false],
  ])("created %s may be an earlier one", (_name, change, isEarlier) => {
    expect(isEarlierPayout(made(change), sent)).toBe(isEarlier);
  });

  it("remembers as many as fit into a cookie, newest first", () => {
    const many = Array.from({ length: 50 }, (_, age) =>
      made({ id: String(age), createdAt: NOW - age * 1_000 }),
    );
    const ids = listLikeIds(sent.payout, many.toReversed());
    expect([ids.length, ids[0]]).toEqual([MAX_LIKE_PAYOUTS, "0"]);
  });
});

describe("a failed request", () => {
  const upstream = (code: UpstreamCode, status: number, details = {}): Failure => ({
    kind: "upstream",
    code,
    status,
    details,
    message: "",
    traceId: "",
  });
  const minimum = { amountInMessage: amount("50") };

  it.each([
    [upstream("ERR_WITHDRAWAL_TOO_SMALL", 400, minimum), "too-small", "too-small"],
    [upstream("ERR_WITHDRAWAL_TOO_SMALL", 400), "failed", "failed"],
    [upstream("ERR_BALANCE_TOO_LOW", 400), "balance-too-low", "balance-too-low"],
    [upstream("ERR_BALANCE_NOT_FOUND", 404), "balance-not-found", "balance-not-found"],
    [upstream("ERR_VALIDATION", 422), "invalid", "invalid"],
    [upstream("ERR_BAD_REQUEST", 429), "limited", "limited"],
    [{ kind: "http", status: 429, traceId: "" }, "limited", "limited"],
    [upstream("ERR_FORBIDDEN", 403), "failed", "unknown"],
    [upstream("ERR_UNAUTHORIZED", 401), "session-ended", "session-ended"],
    [{ kind: "http", status: 401, traceId: "" }, "session-ended", "session-ended"],
    [upstream("ERR_INTERNAL_SERVER_ERROR", 500), "unknown", "unknown"],
    [upstream("ERR_BALANCE_TOO_LOW", 500), "unknown", "unknown"],
    [upstream("ERR_IDEMPOTENCY_KEY_IN_USE", 409), "unknown", "unknown"],
    [{ kind: "timeout", traceId: "" }, "unknown", "unknown"],
    [{ kind: "network", traceId: "" }, "unknown", "unknown"],
    [{ kind: "http", status: 404, traceId: "" }, "unknown", "unknown"],
    [{ kind: "contract", issues: [], traceId: "" }, "unknown", "unknown"],
  ] as const satisfies [Failure, string, string][])(
    "%j means %s, and %s when it was sent before",
    (failure, first, repeated) => {
      expect(derivePayoutOutcome(failure, { isRepeated: false }).kind).toBe(first);
      expect(derivePayoutOutcome(failure, { isRepeated: true }).kind).toBe(repeated);
    },
  );
});
