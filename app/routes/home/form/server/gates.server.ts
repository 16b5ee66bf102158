// What must hold before the form creates an order, each as a step.
import { ACCOUNT_MARK_FIELD } from "~/domain/account/account-mark";
import { readText } from "../read-form";
import type { Stop, Submit } from "./stop.server";
import { findRepeated } from "./stops.server";

/** The visitor may create another order now. */
export async function withinLimit({ context, submission }: Submit): Promise<Stop | undefined> {
  const limited = await context.limits.take("order-creation");
  if (!limited) return undefined;
  const pendingOrder = findRepeated(submission);
  return { kind: "too-many", facts: { retrySeconds: limited.retryAfterSeconds, pendingOrder } };
}

/** The exchange is not paused. */
export async function notPaused({ context, submission }: Submit): Promise<Stop | undefined> {
  const pause = await context.findPause();
  const pendingOrder = findRepeated(submission);
  return pause && { kind: "paused", facts: { retrySeconds: pause.retrySeconds, pendingOrder } };
}

/** We know which account the order would belong to, if any. */
export function ofKnownOwner({ submission: { owner } }: Submit): Stop | undefined {
  return owner.ok ? undefined : { kind: "unreachable", facts: { failure: owner.failure } };
}

/** The page was rendered for the current account. After a sign-in in another tab it was not (docs/security.md 59). */
export async function ofSameAccount({ context, submission }: Submit): Promise<Stop | undefined> {
  const { form, owner } = submission;
  const mark = readText(form, ACCOUNT_MARK_FIELD);
  if (mark === "" || !owner.ok) return undefined;
  const isOther = await context.accountMarks.isOfAnother(mark, owner.value);
  return isOther ? { kind: "other-account", facts: undefined } : undefined;
}

/** The instruments are known, and the pair is one of them. */
export function ofOfferedPair({ submission }: Submit): Stop | undefined {
  const { unavailable } = submission;
  if (!unavailable) return undefined;
  return unavailable.kind === "pair-gone"
    ? { kind: "pair-gone", facts: undefined }
    : { kind: "no-instruments", facts: { failure: unavailable.failure } };
}
