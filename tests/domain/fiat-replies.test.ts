// States × replies of the provider's calls and of the creation, with every code and fault (spec: Fiat flow).
import { describe, expect, it } from "vitest";
import { applyReply } from "~/domain/fiat/apply-reply";
import { findDueCall, type FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt, FiatPosition } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { UPSTREAM_CODES, type Failure, type UpstreamHint } from "~/domain/failure/failure";
import { fail, ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { ANNS_BTC, attemptAt, BEARER, fiatRate } from "../support/fiat-attempt";
import { NOW } from "../support/samples";

const traceId = "trace-1";
const MOMENT = { now: NOW, makeKey: () => "another-key" };
const POLICY = { origin: "https://agio.test", allowedHosts: ["pay.example"], now: NOW };

const rejected = (status: number, code: (typeof UPSTREAM_CODES)[number], hint?: UpstreamHint) =>
  ({ kind: "upstream", code, status, hint, message: "", details: {}, traceId }) satisfies Failure;
const http = (status: number): Failure => ({ kind: "http", status, traceId });
const PASSING: readonly Failure[] = [
  { kind: "timeout", traceId },
  { kind: "network", traceId },
  { kind: "contract", issues: [], traceId },
  http(500),
  http(502),
  ...UPSTREAM_CODES.map((code) => rejected(500, code)),
];
const nameOf = (failure: Failure) =>
  [failure.kind, "status" in failure ? failure.status : "", "code" in failure ? failure.code : ""]
    .filter(Boolean)
    .join(" ");

const CREATION: FiatPosition = {
  kind: "create",
  idempotencyKey: "key-1",
  sends: 1,
  firstSentAt: NOW,
};
const READY: FiatPosition = { kind: "create", idempotencyKey: "key-1", sends: 0 };
const FEATURES: FiatPosition = { kind: "features" };

const CALLS = {
  "sign-up": { position: { kind: "sign-up" } },
  "sign-in": { position: { kind: "sign-in" } },
  email: { position: { kind: "email" } },
  feature: { position: FEATURES },
  link: {
    position: { kind: "features", feature: { state: "identity", canRetry: true } },
  },
} as const satisfies Record<string, { position: FiatPosition }>;
type ProviderCall = keyof typeof CALLS;
const PROVIDER_CALLS = ["sign-up", "sign-in", "email", "feature", "link"] as const;
const WITH_TOKEN: readonly ProviderCall[] = ["email", "feature", "link"];

const at = (call: ProviderCall, change: Partial<FiatAttempt> = {}) =>
  attemptAt(CALLS[call].position, change);
const failing = (kind: ProviderCall, failure: Failure): FiatReply => ({
  kind,
  result: fail(failure),
});
const apply = (attempt: FiatAttempt, reply: FiatReply) => applyReply(attempt, reply, MOMENT);
const stepOf = (attempt: FiatAttempt) => toFiatView(attempt, POLICY).step;

describe.each(PROVIDER_CALLS)("%s", (call) => {
  const isWordEnough = (failure: Failure) =>
    call === "sign-up" && nameOf(failure).includes("ERR_USER_ALREADY_REGISTERED");
  const passing = PASSING.filter((failure) => !isWordEnough(failure));
  it.each(passing.map((failure) => [nameOf(failure), failure] as const))(
    "gets over %s, three times in a row it has failed and can go on",
    (_, failure) => {
      const first = apply(at(call), failing(call, failure));
      expect(first).toMatchObject({ position: CALLS[call].position, tries: 1, failures: 1 });
      expect(findDueCall(first, NOW)).toBeUndefined();
      const third = apply(at(call, { failures: 2 }), failing(call, failure));
      expect(stepOf(third)).toEqual({
        kind: "failed",
        textKey: "error_kyc_flow",
        traceId,
        mayRetry: true,
      });
    },
  );

  it.each([http(429), rejected(429, "ERR_BAD_REQUEST")])("waits as long as $kind says", (limit) => {
    const limited = { ...limit, retryAfterSeconds: 30 };
    const next = apply(at(call, { failures: 2 }), failing(call, limited));
    expect(next).toMatchObject({ position: CALLS[call].position, dueAt: NOW + 30_000 });
  });

  const codes = UPSTREAM_CODES.flatMap((code) =>
    [400, 401, 403, 404, 409, 418, 422].map((status) => rejected(status, code)),
  );
  it.each([...codes, http(400), http(401), http(404)].map((one) => [nameOf(one), one] as const))(
    "takes %s at its word",
    (_, failure) => {
      const next = apply(at(call), failing(call, failure));
      const status = "status" in failure ? failure.status : 0;
      if (isWordEnough(failure)) {
        expect(next.position).toEqual({ kind: "sign-in" });
      } else if (WITH_TOKEN.includes(call) && [401, 403, 418].includes(status)) {
        expect(next).toMatchObject({ position: CALLS[call].position, failures: 1 });
        expect(findDueCall(next, NOW)).toMatchObject({ kind: "sign-in" });
      } else {
        expect(stepOf(next)).toMatchObject({ textKey: "error_kyc_flow", mayRetry: true });
      }
    },
  );

  it("changes nothing where the attempt is elsewhere meanwhile", () => {
    const positions: readonly FiatPosition[] = [
      { kind: "terms" },
      READY,
      { kind: "payment", key: { orderId: "A1", destinationAddress: ANNS_BTC } },
      { kind: "failed", textKey: "error_kyc_flow" },
    ];
    for (const position of positions) {
      const attempt = attemptAt(position);
      expect(apply(attempt, failing(call, http(400)))).toEqual(attempt);
    }
  });
});

describe("the way through the provider", () => {
  it("tolerates an email that is registered, by message or code", () => {
    const hinted = rejected(409, "ERR_BAD_REQUEST", "email-registered");
    expect(apply(at("sign-up"), failing("sign-up", hinted)).position.kind).toBe("sign-in");
  });

  it("goes from sign-up to sign-in to the email to the features to the order", () => {
    let attempt = attemptAt({ kind: "sign-up" }, { bearerToken: undefined });
    const kinds: unknown[] = [];
    const replies: FiatReply[] = [
      { kind: "sign-up", result: ok(undefined) },
      { kind: "sign-in", result: ok(BEARER) },
      { kind: "email", result: ok(true) },
      { kind: "feature", result: ok({ state: "passed", canRetry: true }) },
    ];
    for (const reply of replies) {
      kinds.push(findDueCall(attempt, NOW)?.kind);
      attempt = apply(attempt, reply);
    }
    kinds.push(findDueCall(attempt, NOW)?.kind);
    expect(kinds).toEqual(["sign-up", "sign-in", "email", "feature", "create"]);
  });

  it("signs in anew no more than twice in a row, then it has failed", () => {
    let attempt = at("feature");
    for (const expected of [1, 2]) {
      attempt = apply(attempt, failing("feature", http(401)));
      expect(attempt.failures).toBe(expected);
      attempt = apply(attempt, { kind: "sign-in", result: ok(BEARER) });
    }
    attempt = apply(attempt, failing("feature", http(401)));
    expect(stepOf(attempt)).toMatchObject({ textKey: "error_kyc_flow", mayRetry: true });
  });

  it("waits for an email that is not confirmed, as often as 1,000 times", () => {
    const waiting = apply(at("email", { tries: 998 }), { kind: "email", result: ok(false) });
    expect(waiting).toMatchObject({ position: { kind: "email" }, tries: 999 });
    const last = apply(waiting, { kind: "email", result: ok(false) });
    expect(toFiatView(last, POLICY)).toMatchObject({
      isStopped: true,
      step: { kind: "confirm-email" },
    });
    expect(findDueCall(last, NOW + 60_000)).toBeUndefined();
  });

  it.each(["identity", "review", "rejected"] as const)("shows %s", (state) => {
    const reply = { state, canRetry: false, rejectReason: "blurred" };
    const next = apply(at("feature"), { kind: "feature", result: ok(reply) });
    if (state === "identity") {
      expect(findDueCall(next, NOW)).toMatchObject({ kind: "link", direction: "buy" });
      const linked = apply(next, { kind: "link", result: ok("/sandbox/provider/x") });
      expect(stepOf(linked)).toEqual({ kind: "identity", url: "/sandbox/provider/x" });
      expect(stepOf(apply(next, { kind: "link", result: ok(undefined) }))).toEqual({
        kind: "identity",
        url: undefined,
      });
    } else if (state === "review") expect(stepOf(next)).toEqual({ kind: "review" });
    else expect(stepOf(next)).toEqual({ kind: "rejected", reason: "blurred", mayRetry: false });
  });
});

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
  )("is sent again with the same key after %s", (_, failure) => {
    const next = apply(creating(), failed(failure));
    expect(next.position).toEqual(CREATION);
    expect(stepOf(next)).toEqual({ kind: "creating" });
    expect(findDueCall(next, NOW)).toBeUndefined();
    const later = NOW + 23 * 60 * 60_000;
    expect(findDueCall(next, later)).toMatchObject({ kind: "create", idempotencyKey: "key-1" });
    const nextDay = NOW + 24 * 60 * 60_000;
    expect(findDueCall(next, nextDay)).toBeUndefined();
    expect(toFiatView(next, { ...POLICY, now: nextDay }).step).toMatchObject({
      kind: "failed",
      textKey: "error_create_order_unknwon",
      mayRetry: false,
    });
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
    "%s says that there is none",
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

  it.each([401, 403, 418, 429])("turned away with %i says nothing of one sent before", (status) => {
    const next = apply(creating({}, 2), failed(rejected(status, "ERR_BAD_REQUEST")));
    expect(next.position).toEqual({ ...CREATION, sends: 2 });
  });

  it("a limit waits, and then another creation goes out", () => {
    const limited = { ...rejected(429, "ERR_BAD_REQUEST"), retryAfterSeconds: 60 };
    const next = apply(creating(), failed(limited));
    expect(next).toMatchObject({ position: { kind: "create", sends: 0 }, dueAt: NOW + 60_000 });
  });

  it.each([
    ["whoever has passed goes on to identity", { isIdentityChecked: true }, "features"],
    ["whoever has signed up has the email looked at", {}, "email"],
    ["whoever has not signed up does so first", { bearerToken: undefined }, "terms"],
  ])("'KYC verification needed.': %s", (_, known, kind) => {
    const needed = rejected(403, "ERR_FORBIDDEN", "verification-needed");
    const next = apply(creating(known), failed(needed));
    expect(next.position.kind).toBe(kind);
  });

  it("a person who has passed is asked for more where the order says so, and tried again after a minute", () => {
    const needed = rejected(403, "ERR_FORBIDDEN", "verification-needed");
    const demanded = apply(creating({ isIdentityChecked: true }), failed(needed));
    const passed: FiatReply = { kind: "feature", result: ok({ state: "passed", canRetry: true }) };
    const asked = apply(demanded, passed);
    expect(findDueCall(asked, NOW)).toMatchObject({ kind: "link" });
    const later = applyReply(asked, passed, { ...MOMENT, now: NOW + 60_000 });
    expect(later.position).toMatchObject({ kind: "create", idempotencyKey: "another-key" });
  });

  it("an unknown referrer is left out, under another key", () => {
    const attempt = creating();
    const referred = { ...attempt, order: { ...attempt.order, referrerId: "r" } };
    const unknown = rejected(404, "ERR_NOT_FOUND", "referrer-unknown");
    const call = findDueCall(apply(referred, failed(unknown)), NOW);
    expect(call).toMatchObject({ kind: "create", idempotencyKey: "another-key" });
    expect(call).toHaveProperty("order.referrerId", undefined);
  });

  it.each([
    ["ours", ANNS_BTC, "payment"],
    ["somebody else's", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "failed"],
  ])("an order that pays %s", (_, destinationAddress, kind) => {
    const created = { id: "A1", destinationAddress, rateMode: "FLOATING" } as const;
    const result = ok({ ...created, redirectUrl: "https://pay.example/x" });
    const next = apply(creating(), { kind: "create", idempotencyKey: "key-1", result });
    expect(stepOf(next)).toMatchObject({ kind });
    const details = { existingOrder: { orderId: "A1", destinationAddress } };
    const reused = { ...rejected(422, "ERR_IDEMPOTENCY_KEY_REUSED"), details };
    expect(stepOf(apply(creating(), failed(reused)))).toMatchObject({ kind });
  });

  it("the way on leads to listed hosts only", () => {
    const key = { orderId: "A1", destinationAddress: ANNS_BTC };
    const to = (redirectUrl: string) => stepOf(attemptAt({ kind: "payment", key, redirectUrl }));
    expect(to("https://pay.example/x")).toMatchObject({ redirectUrl: "https://pay.example/x" });
    expect(to("/sandbox/provider/pay/A1")).toMatchObject({
      redirectUrl: "/sandbox/provider/pay/A1",
    });
    expect(to("https://evil.example/x")).toMatchObject({ redirectUrl: undefined });
    expect(to("javascript:alert(1)")).toMatchObject({ redirectUrl: undefined });
  });

  it("of another creation is nothing that happened to this one", () => {
    const attempt = creating();
    const created = { id: "A1", destinationAddress: ANNS_BTC, rateMode: "FLOATING" } as const;
    const reply: FiatReply = { kind: "create", idempotencyKey: "key-0", result: ok(created) };
    expect(apply(attempt, reply)).toEqual(attempt);
  });
});

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

  it("whose bounds have moved says them", () => {
    const limits = { min: amount("300") };
    const result = ok(fiatRate("buy", { limits }));
    const next = apply(attemptAt(READY, OLD), { kind: "rate", result });
    expect(stepOf(next)).toMatchObject({ problem: { kind: "too-small", expected: "300" } });
  });
});
