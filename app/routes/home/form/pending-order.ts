import type { HeldAttempt } from "./fields";
import { readText } from "./read-form";
import type { Submitted } from "./server/submission.server";

const WITHOUT_REFERRER = "without-referrer";

/** The form's hidden field that tells how the first try went out. */
export function toHeldField(held: HeldAttempt | undefined): string {
  return held?.isWithoutReferrer ? WITHOUT_REFERRER : "";
}

/** The creation that this form repeats; undefined when it asks for a new one. */
export function readHeld(submitted: Pick<Submitted, "form" | "intent">): HeldAttempt | undefined {
  if (submitted.intent.kind !== "check") return undefined;
  return toHeld(submitted, readText(submitted.form, "held") === WITHOUT_REFERRER);
}

/** What the next form needs to repeat the creation that this one asked for. */
export function toHeld({ form }: Pick<Submitted, "form">, isWithoutReferrer: boolean): HeldAttempt {
  return { quote: readText(form, "quote"), token: readText(form, "_key"), isWithoutReferrer };
}
