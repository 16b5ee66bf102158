// The attempt after each press of the visitor (spec: Fiat attempt).
import { describe, expect, it } from "vitest";
import { findDueCall } from "~/domain/fiat/due-call";
import type { FiatPosition } from "~/domain/fiat/stored-attempt";
import { acceptQuote, acceptRate, acceptTerms, retryAttempt } from "~/domain/fiat/visitor-steps";
import { toFiatView } from "~/domain/fiat/to-view";
import { ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import {
  ANNS_BTC,
  attemptAt,
  BEARER,
  fiatDraft,
  fiatRate,
  openFiatObject,
} from "../support/fiat-attempt";
import { apply, CREATION, MOMENT, READY, stepOf } from "../support/fiat-replies";
import { NOW } from "../support/samples";

const PAYMENT = { kind: "payment", key: { orderId: "A1", destinationAddress: ANNS_BTC } } as const;
const rejectedFor = (canRetry: boolean): FiatPosition => ({
  kind: "features",
  feature: { state: "rejected", canRetry },
  link: { url: "/old", askedAt: NOW },
});

describe("to accept the order's new rate", () => {
  const POLICY = { origin: "https://agio.test", allowedHosts: [], now: NOW };

  it("is noted in the attempt, for each browser of the account", () => {
    const attempt = attemptAt(PAYMENT);
    expect(toFiatView(attempt, POLICY).agreed.hasAcceptedRate).toBeUndefined();
    expect(toFiatView(acceptRate(attempt), POLICY).agreed.hasAcceptedRate).toBe(true);
  });

  it("does nothing before there is an order", () => {
    const attempt = attemptAt(rejectedFor(true));
    expect(acceptRate(attempt)).toBe(attempt);
  });
});

describe("to try again", () => {
  it("after a rejection starts a fresh check, until the provider replies differently", () => {
    const again = retryAttempt(attemptAt(rejectedFor(true), { dueAt: NOW + 4_000 }), MOMENT);
    expect(findDueCall(again, NOW)).toMatchObject({ kind: "link" });
    const linked = apply(again, { kind: "link", result: ok("/new") });
    expect(stepOf(linked)).toEqual({ kind: "identity", url: "/new" });
    const still = { state: "rejected", canRetry: true, rejectReason: "blurred" } as const;
    expect(stepOf(apply(linked, { kind: "feature", result: ok(still) })).kind).toBe("identity");
    const looked = apply(linked, { kind: "feature", result: ok({ ...still, state: "review" }) });
    expect(stepOf(looked).kind).toBe("review");
    expect(stepOf(apply(looked, { kind: "feature", result: ok(still) })).kind).toBe("rejected");
  });

  it("is not possible after the provider's final rejection", () => {
    const final = attemptAt(rejectedFor(false));
    expect(retryAttempt(final, MOMENT)).toEqual(final);
    expect(stepOf(final)).toMatchObject({ kind: "rejected", mayRetry: false });
  });

  it("after a failure continues in place, with another 1,000 tries", () => {
    const position: FiatPosition = {
      kind: "failed",
      textKey: "error_kyc_flow",
      resume: { kind: "email" },
    };
    const again = retryAttempt(attemptAt(position, { tries: 700 }), MOMENT);
    expect(again).toMatchObject({ position: { kind: "email" }, tries: 0, dueAt: NOW });
  });

  it("does nothing after a final failure", () => {
    const final = attemptAt({ kind: "failed", textKey: "other_address" });
    expect(retryAttempt(final, MOMENT)).toEqual(final);
  });

  it.each<FiatPosition>([
    { kind: "sign-up" },
    { kind: "email" },
    { kind: "features", feature: { state: "review", canRetry: true } },
    CREATION,
  ])("continues with $kind after a stop", (position) => {
    const stopped = attemptAt(position, { tries: 1_000 });
    expect(findDueCall(stopped, NOW)).toBeUndefined();
    const again = retryAttempt(stopped, MOMENT);
    expect(again.position).toEqual(position);
    expect(findDueCall(again, NOW)).toBeDefined();
  });
});

describe("an email that did not arrive", () => {
  it("is sent again by another sign-up", () => {
    const again = retryAttempt(attemptAt({ kind: "email" }, { dueAt: NOW + 4_000 }), MOMENT);
    expect(findDueCall(again, NOW)).toMatchObject({ kind: "sign-up" });
  });
});

describe("ignores an unrequested step:", () => {
  it.each<FiatPosition>([{ kind: "email" }, READY, CREATION, PAYMENT])("$kind", (position) => {
    const attempt = attemptAt(position);
    expect(acceptTerms(attempt, MOMENT)).toEqual(attempt);
    expect(acceptQuote(attempt, MOMENT)).toEqual(attempt);
    if (position.kind !== "email") expect(retryAttempt(attempt, MOMENT)).toEqual(attempt);
  });
});

describe("another purchase after a closed one", () => {
  async function beginAfter(step: "close" | "drop", email: string) {
    const { keeper, state } = openFiatObject(() => NOW);
    state.attempt = attemptAt(PAYMENT);
    await keeper.step("attempt-1", step);
    expect(await keeper.read()).toBeUndefined();
    return keeper.begin({ ...fiatDraft(), email });
  }

  it.each([
    ["continues after the accepted terms", "close", "ann@example.com", "email"],
    ["asks for them by another address", "close", "bob@example.com", "terms"],
    ["asks for them after the visitor gave it up", "drop", "ann@example.com", "terms"],
  ] as const)("%s", async (_name, step, email, kind) => {
    const begun = await beginAfter(step, email);
    expect(begun).toMatchObject({ kind: "begun", attempt: { email, position: { kind } } });
    expect(begun.attempt.isClosed).toBeUndefined();
  });

  it.each([
    ["the sign-up with the provider", BEARER],
    ["nothing without one", undefined],
  ])("keeps %s of it, and no address, order or payment", async (_name, bearerToken) => {
    const { keeper, state } = openFiatObject(() => NOW);
    state.attempt = attemptAt(PAYMENT, { bearerToken });
    await keeper.step("attempt-1", "close");
    const left = bearerToken
      ? { isClosed: true, email: "ann@example.com", bearerToken }
      : undefined;
    expect(state.attempt).toEqual(left);
  });
});

describe("a rate that has moved", () => {
  const { from, to, ...figures } = fiatRate("buy", { amountToGet: amount("0.0019") });
  const position = {
    kind: "accept-quote",
    rate: { ...figures, from, to },
    quotedAt: NOW,
    needsIdentity: true,
  } as const;

  it("is sent as agreed", () => {
    const agreed = acceptQuote(attemptAt(position, { isIdentityChecked: true }), MOMENT);
    const order = { rate: { amountToGet: "0.0019" } };
    expect(findDueCall(agreed, NOW)).toMatchObject({ kind: "create", order });
  });

  it("is requested again after a slow consent", () => {
    const late = { ...MOMENT, now: NOW + 11 * 60_000 };
    const agreed = acceptQuote(attemptAt(position, { isIdentityChecked: true }), late);
    expect(findDueCall(agreed, late.now)).toMatchObject({ kind: "rate" });
  });

  it("checks identity first when it was not needed before", () => {
    const agreed = acceptQuote(attemptAt(position, { bearerToken: undefined }), MOMENT);
    expect(stepOf(agreed)).toEqual({ kind: "accept-terms" });
  });
});
