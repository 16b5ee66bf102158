// Forms that few orders show. Their script, which includes the validation, is loaded with them.
import { makeLatePart } from "~/ui/late-part";
import { EmailForm as ServerEmailForm } from "../aside/email-form";
import { RefundForm as ServerRefundForm } from "../decision/refund-form";
import type { FoundPage } from "../page-view";
import { INTENT } from "./form-fields";

const email = makeLatePart(
  import.meta.env.SSR ? ServerEmailForm : undefined,
  `#${INTENT.email}`,
  async () => (await import("../aside/email-form")).EmailForm,
);
const refund = makeLatePart(
  import.meta.env.SSR ? ServerRefundForm : undefined,
  `#${INTENT.refund}`,
  async () => (await import("../decision/refund-form")).RefundForm,
);

export const EmailForm = email.Part;
export const RefundForm = refund.Part;

/** Loads the forms of a page before it is shown. */
export async function loadFormsOf({ dialog, order }: FoundPage): Promise<void> {
  await Promise.all([
    dialog === "email" ? email.load() : undefined,
    order.decision?.refund ? refund.load() : undefined,
  ]);
}
