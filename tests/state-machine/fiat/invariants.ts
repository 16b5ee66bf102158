// The invariants after every step.
import { expect } from "vitest";
import { findDueCall, isStopped } from "~/domain/fiat/due-call";
import { BEARER } from "../../support/fiat-attempt";
import type { TestAccount } from "./account";

export const INVARIANTS = {
  oneOrder: "an attempt has one order",
  notTooEarly: "no order is created before email and verification",
  noToken: "no token leaks",
  goesOn: "an attempt has a next step",
  notReplaced: "an attempt with a running order is not replaced",
  ends: "an attempt reaches its order",
} as const;

const FOR_THE_VISITOR: readonly string[] = ["accept-terms", "accept-quote", "payment", "failed"];
const HOUR_MS = 60 * 60_000;

export function checkInvariants(account: TestAccount): void {
  const { provider, attemptOf, views, log, attempt, now } = account;
  const attempts = provider.made.map(({ key }) => attemptOf.get(key));
  expect(new Set(attempts).size, INVARIANTS.oneOrder).toBe(attempts.length);
  expect(provider.tooEarly, INVARIANTS.notTooEarly).toBe(0);
  const seen = JSON.stringify(views.splice(0, views.length - 1)) + JSON.stringify(views);
  expect(seen + log.join(), INVARIANTS.noToken).not.toContain(BEARER);
  const step = views.at(-1)?.step.kind;
  if (!attempt || !step || views.at(-1)?.id !== attempt.id) return;
  expect(attempt.dueAt, INVARIANTS.goesOn).toBeLessThanOrEqual(now + HOUR_MS);
  const isTurn = isStopped(attempt) || FOR_THE_VISITOR.includes(step);
  const next = findDueCall(attempt, Math.max(now, attempt.dueAt));
  expect(isTurn || next !== undefined, `${INVARIANTS.goesOn} at ${step}`).toBe(true);
}
