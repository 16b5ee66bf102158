// The attempt after each outcome of a creation, with every code and fault (spec: Fiat flow; Create order flow).
import { describe, expect, it } from "vitest";
import { applyReply } from "~/domain/fiat/apply-reply";
import { findDueCall, type FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { ANNS_BTC, attemptAt } from "../support/fiat-attempt";
import {
  apply,
  CREATION,
  http,
  MOMENT,
  nameOf,
  PASSING,
  POLICY,
  rejected,
  stepOf,
} from "../support/fiat-replies";
import { NOW } from "../support/samples";

describe("the order", () => {
  const creating = (change: Partial<FiatAttempt> = {}, sends = 1) =>
    attemptAt({ ...CREATION, sends }, change);
  const failed = (failure: Failure): FiatReply => ({
    kind: "create",
    idempotencyKey: "key-1",
    result: fail(failure),
  });

  it.each(
    [...PASSING, rejected(409, "ERR_IDEMPOTENCY_KEY_IN_USE"), http(403), http(404)].map(
      (failure) => [nameOf(failure), failure] as const,
    ),
  )("is repeated with the same key after %s", (_, failure) => {
    const next = apply(creating(), failed(failure));
    expect(next.position).toMatchObject({ ...CREATION, unclear: { traceId: "trace-1" } });
    expect(stepOf(next)).toEqual({ kind: "creating", mayExist: true });
    expect(findDueCall(next, NOW)).toBeUndefined();
    const later = NOW + 23 * 60 * 60_000;
    expect(findDueCall(next, later)).toMatchObject({ kind: "create", idempotencyKey: "key-1" });
    const nextDay = NOW + 24 * 60 * 60_000;
    expect(findDueCall(next, nextDay)).toBeUndefined();
    expect(toFiatView(next, { ...POLICY, now: nextDay }).step).toMatchObject({
      kind: "failed",
      textKey: "error_create_order_unknwon",
      traceId: "trace-1",
      mayRetry: false,
    });
  });

  it.each([
    [{ kind: "contract", issues: [], traceId: "trace-1" }, "error_create_order_unknwon"],
    [rejected(500, "ERR_PRISMA_CLIENT_KNOWN_REQUEST"), "error_notify_title"],
    [http(502), undefined],
    // No reply states that no order exists.
    [rejected(500, "ERR_BAD_REQUEST"), undefined],
  ] as const)("is unclear after three sends: %j", (failure, textKey) => {
    const twice = stepOf(apply(creating({}, 2), failed(failure)));
    expect(twice).toEqual({ kind: "creating", mayExist: true });
    const next = apply(creating({}, 3), failed(failure));
    const unclear = { textKey, traceId: "trace-1" };
    expect(stepOf(next)).toEqual({ kind: "creating", mayExist: true, unclear });
    const turnedAway = apply(next, failed(rejected(429, "ERR_BAD_REQUEST")));
    expect(stepOf(turnedAway), "and stays so").toMatchObject({ unclear });
  });

  it("is unclear without a reported reply, as in an older attempt", () => {
    expect(stepOf(creating({}, 3))).toMatchObject({ unclear: {} });
    expect(stepOf(creating({}, 0))).toEqual({ kind: "creating", mayExist: false });
  });

  const TEXTS: Partial<Record<(typeof UPSTREAM_CODES)[number], string>> = {
    ERR_PAIR_NOT_ACTIVE: "pair_unsupported",
    ERR_NO_LIQUIDITY_AVAILABLE: "pair_unsupported",
    ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: "limit",
    ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: "limit",
    ERR_PRISMA_CLIENT_KNOWN_REQUEST: "error_notify_title",
    ERR_IDEMPOTENCY_KEY_REUSED: "order_exists",
  };
  const AGAIN: readonly unknown[] = ["error_create_exchange", "error_notify_title"];
  it.each(UPSTREAM_CODES.filter((code) => code !== "ERR_IDEMPOTENCY_KEY_IN_USE"))(
    "%s means that no order exists",
    (code) => {
      const textKey = TEXTS[code] ?? "error_create_exchange";
      const next = apply(creating(), failed(rejected(400, code)));
      expect(stepOf(next)).toMatchObject({
        kind: "failed",
        textKey,
        mayRetry: AGAIN.includes(textKey),
      });
    },
  );

  it.each([
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", "30.0047", "30.01"],
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", "99.9999", "99.99"],
  ] as const)("%s names a bound that the visitor can type", (code, named, shown) => {
    const failure = { ...rejected(400, code), details: { expectedAmount: amount(named) } };
    expect(stepOf(apply(creating({ sendDecimals: 2 }), failed(failure)))).toMatchObject({
      problem: { expected: shown },
    });
  });

  it.each([401, 403, 418, 429])("a rejection with %i does not decide an earlier send", (status) => {
    const next = apply(creating({}, 2), failed(rejected(status, "ERR_BAD_REQUEST")));
    expect(next.position).toEqual({ ...CREATION, sends: 2 });
  });

  it("waits for a limit's end even while the outcome is unknown", () => {
    const limited = { ...rejected(429, "ERR_BAD_REQUEST"), retryAfterSeconds: 60 };
    const next = apply(creating({}, 2), failed(limited));
    expect(findDueCall(next, NOW + 59_999)).toBeUndefined();
    expect(findDueCall(next, NOW + 60_000)).toMatchObject({ idempotencyKey: "key-1" });
    expect(toFiatView(next, POLICY), "and the page says so").toMatchObject({
      waitsUntil: NOW + 60_000,
      step: { kind: "creating", mayExist: true },
    });
  });

  it("a reply about this very order counts after any number of sends", () => {
    const needed = rejected(403, "ERR_FORBIDDEN", "verification-needed");
    expect(apply(creating({}, 2), failed(needed)).position.kind).toBe("email");
    const blacklisted = rejected(403, "ERR_FORBIDDEN", "client-blacklisted");
    expect(stepOf(apply(creating({}, 2), failed(blacklisted)))).toMatchObject({
      textKey: "error_address_blacklisted",
    });
  });

  it("after a limit the creation is sent again", () => {
    const limited = { ...rejected(429, "ERR_BAD_REQUEST"), retryAfterSeconds: 60 };
    const next = apply(creating(), failed(limited));
    expect(next).toMatchObject({ position: { kind: "create", sends: 0 }, dueAt: NOW + 60_000 });
    expect(toFiatView(next, POLICY), "and the page says so").toMatchObject({
      waitsUntil: NOW + 60_000,
      step: { kind: "creating", mayExist: false },
    });
    const lifted = toFiatView(next, { ...POLICY, now: NOW + 60_000 });
    expect(lifted.waitsUntil).toBeUndefined();
  });

  it.each([
    ["a verified visitor continues to identity", { isIdentityChecked: true }, "features"],
    ["a signed-up visitor gets an email check", {}, "email"],
    ["a visitor without a sign-up signs up first", { bearerToken: undefined }, "terms"],
  ])("'KYC verification needed.': %s", (_, known, kind) => {
    const needed = rejected(403, "ERR_FORBIDDEN", "verification-needed");
    const next = apply(creating(known), failed(needed));
    expect(next.position.kind).toBe(kind);
  });

  it("a verified visitor is asked for more when the order requires it, with another try after a minute", () => {
    const needed = rejected(403, "ERR_FORBIDDEN", "verification-needed");
    const demanded = apply(creating({ isIdentityChecked: true }), failed(needed));
    const passed: FiatReply = { kind: "feature", result: ok({ state: "passed", canRetry: true }) };
    const asked = apply(demanded, passed);
    expect(findDueCall(asked, NOW)).toMatchObject({ kind: "link" });
    const later = applyReply(asked, passed, { ...MOMENT, now: NOW + 60_000 });
    expect(later.position).toMatchObject({ kind: "create", idempotencyKey: "another-key" });
  });

  it("retries without an unknown referrer, under another key", () => {
    const attempt = creating();
    const referred = { ...attempt, order: { ...attempt.order, referrerId: "r" } };
    const unknown = rejected(404, "ERR_NOT_FOUND", "referrer-unknown");
    const next = apply(referred, failed(unknown));
    expect(next).toMatchObject({ position: { kind: "create", idempotencyKey: "another-key" } });
    const call = findDueCall(next, NOW);
    expect(call?.kind, "at the rate of this moment, which is nobody's either").toBe("rate");
    expect(call).toHaveProperty("query.referrerId", undefined);
    expect(next.order.referrerId).toBeUndefined();
    expect(next.unknownReferrer, "for the visitor's cookie").toBe("r");
  });

  it.each([
    ["ours", ANNS_BTC, "payment"],
    ["somebody else's", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "failed"],
  ])("an order that pays %s", (_, destinationAddress, kind) => {
    const created = { id: "A1", destinationAddress, rateMode: "FLOATING" } as const;
    const result = ok({ ...created, redirectUrl: "https://pay.example/x" });
    const reply = { kind: "create", idempotencyKey: "key-1", result, traceId: "trace-1" } as const;
    const next = apply(creating(), reply);
    // A visitor who writes to support has a number to quote.
    const shown = kind === "failed" ? { kind, traceId: "trace-1" } : { kind };
    expect(stepOf(next)).toMatchObject(shown);
    const details = { existingOrder: { orderId: "A1", destinationAddress } };
    const reused = { ...rejected(422, "ERR_IDEMPOTENCY_KEY_REUSED"), details };
    expect(stepOf(apply(creating(), failed(reused)))).toMatchObject(shown);
  });

  it("links to listed hosts only", () => {
    const key = { orderId: "A1", destinationAddress: ANNS_BTC };
    const to = (redirectUrl: string) => stepOf(attemptAt({ kind: "payment", key, redirectUrl }));
    expect(to("https://pay.example/x")).toMatchObject({ redirectUrl: "https://pay.example/x" });
    expect(to("/sandbox/provider/pay/A1")).toMatchObject({
      redirectUrl: "/sandbox/provider/pay/A1",
    });
    expect(to("https://evil.example/x")).toMatchObject({ redirectUrl: undefined });
    expect(to("javascript:alert(1)")).toMatchObject({ redirectUrl: undefined });
  });

  it("ignores a reply to another creation", () => {
    const attempt = creating();
    const created = { id: "A1", destinationAddress: ANNS_BTC, rateMode: "FLOATING" } as const;
    const reply: FiatReply = { kind: "create", idempotencyKey: "key-0", result: ok(created) };
    expect(apply(attempt, reply)).toEqual(attempt);
  });
});
