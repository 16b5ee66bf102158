import type { PendingOrder } from "./fields";
import { readText } from "./read-form";
import type { Submission } from "./server/submission.server";

const WITHOUT_REFERRER = "without-referrer";

/** The form's hidden field that tells how the first try went out. */
export function toPendingOrderField(pendingOrder: PendingOrder | undefined): string {
  return pendingOrder?.isWithoutReferrer ? WITHOUT_REFERRER : "";
}

/** The creation that this form repeats; undefined when it asks for a new one. */
export function readPendingOrder(
  submitted: Pick<Submission, "form" | "intent">,
): PendingOrder | undefined {
  if (submitted.intent.kind !== "check") return undefined;
  return toPendingOrder(submitted, readText(submitted.form, "pendingOrder") === WITHOUT_REFERRER);
}

/** What the next form needs to repeat the creation that this one asked for. */
export function toPendingOrder(
  { form }: Pick<Submission, "form">,
  isWithoutReferrer: boolean,
): PendingOrder {
  return { quote: readText(form, "quote"), token: readText(form, "_key"), isWithoutReferrer };
}
