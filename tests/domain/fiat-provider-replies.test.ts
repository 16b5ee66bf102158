// States × replies of the provider's five calls, with every code and fault (spec: Fiat flow).
import { IDENTITY_LINK_MS } from "~/domain/fiat/provider-replies";
import { describe, expect, it } from "vitest";
import { findDueCall, type FiatReply } from "~/domain/fiat/due-call";
import { FIAT_ROUND_MS } from "~/domain/limits/fiat-limits";
import type { FiatAttempt, FiatPosition } from "~/domain/fiat/stored-attempt";
import { toFiatView } from "~/domain/fiat/to-view";
import { retryAttempt } from "~/domain/fiat/visitor-steps";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok } from "~/domain/failure/result";
import { ANNS_BTC, attemptAt, BEARER } from "../support/fiat-attempt";
import {
  apply,
  http,
  MOMENT,
  nameOf,
  PASSING,
  POLICY,
  READY,
  rejected,
  stepOf,
  traceId,
} from "../support/fiat-replies";
import { NOW } from "../support/samples";

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
describe.each(PROVIDER_CALLS)("%s", (call) => {
  const isWordEnough = (failure: Failure) =>
    call === "sign-up" && nameOf(failure).includes("ERR_USER_ALREADY_REGISTERED");
  const passing = PASSING.filter((failure) => !isWordEnough(failure));
  it.each(passing.map((failure) => [nameOf(failure), failure] as const))(
    "survives %s; after three in a row it fails and can continue",
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

  it.each([http(429), rejected(429, "ERR_BAD_REQUEST")])(
    "waits as long as $kind requires",
    (limit) => {
      const limited = { ...limit, retryAfterSeconds: 30 };
      const next = apply(at(call, { failures: 2 }), failing(call, limited));
      expect(next).toMatchObject({ position: CALLS[call].position, dueAt: NOW + 30_000 });
    },
  );

  const codes = UPSTREAM_CODES.flatMap((code) =>
    [400, 401, 403, 404, 409, 418, 422].map((status) => rejected(status, code)),
  );
  it.each([...codes, http(400), http(401), http(404)].map((one) => [nameOf(one), one] as const))(
    "reacts to %s at once",
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

  it("changes nothing when the attempt has advanced meanwhile", () => {
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
    expect(kinds).toEqual(["sign-up", "sign-in", "email", "feature", "rate"]);
  });

  it("fails after two new sign-ins in a row", () => {
    let attempt = at("feature");
    for (const expected of [1, 2]) {
      attempt = apply(attempt, failing("feature", http(401)));
      expect(attempt.failures).toBe(expected);
      attempt = apply(attempt, { kind: "sign-in", result: ok(BEARER) });
    }
    attempt = apply(attempt, failing("feature", http(401)));
    expect(stepOf(attempt)).toMatchObject({ textKey: "error_kyc_flow", mayRetry: true });
  });

  it("starts again with the terms when the provider lost the account", () => {
    const gone = failing("sign-in", rejected(404, "ERR_NOT_FOUND"));
    const next = apply(at("feature", { bearerToken: undefined }), gone);
    expect(next.position).toEqual({ kind: "terms" });
  });

  it("signs up again when the provider does not know the sign-up", () => {
    const lost = apply(at("sign-in"), failing("sign-in", rejected(404, "ERR_NOT_FOUND")));
    expect(stepOf(lost)).toMatchObject({ textKey: "error_kyc_flow", mayRetry: true });
    expect(findDueCall(retryAttempt(lost, MOMENT), NOW)).toMatchObject({ kind: "sign-up" });
  });

  it("waits for an unconfirmed email, up to 1,000 times", () => {
    const waiting = apply(at("email", { tries: 998 }), { kind: "email", result: ok(false) });
    expect(waiting).toMatchObject({ position: { kind: "email" }, tries: 999 });
    const last = apply(waiting, { kind: "email", result: ok(false) });
    expect(toFiatView(last, POLICY)).toMatchObject({
      isStopped: true,
      step: { kind: "confirm-email" },
    });
    expect(findDueCall(last, NOW + 60_000)).toBeUndefined();
  });

  it("checks the state before it requests another link", () => {
    const position = {
      kind: "features",
      feature: { state: "identity", canRetry: true },
      link: { url: "/old", askedAt: NOW - IDENTITY_LINK_MS },
    } as const;
    expect(findDueCall(attemptAt(position), NOW)).toMatchObject({ kind: "feature" });
    const still: FiatReply = { kind: "feature", result: ok({ state: "identity", canRetry: true }) };
    const next = apply(attemptAt(position), still);
    expect(stepOf(next)).toEqual({ kind: "identity", url: "/old" });
    expect(findDueCall(next, NOW)).toMatchObject({ kind: "link" });
    const linked = apply(next, { kind: "link", result: ok("/new") });
    expect(stepOf(linked)).toEqual({ kind: "identity", url: "/new" });
    expect(findDueCall(linked, NOW + FIAT_ROUND_MS)).toMatchObject({ kind: "feature" });
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
