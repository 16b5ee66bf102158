import type { ComponentProps, ComponentType } from "react";
import { hydrateWith } from "~/ui/before-hydration";
import { EmailForm as ServerEmailForm } from "../aside/email-form";
import { RefundForm as ServerRefundForm } from "../decision/refund-form";
import type { OrderPageView } from "../page-view";
import { INTENT } from "./form-fields";

type EmailFormProps = ComponentProps<typeof ServerEmailForm>;
type RefundFormProps = ComponentProps<typeof ServerRefundForm>;

/** The forms that are in hand. Few orders show one, so the script that checks what is typed comes with it. */
const loaded: {
  email?: ComponentType<EmailFormProps>;
  refund?: ComponentType<RefundFormProps>;
} = import.meta.env.SSR ? { email: ServerEmailForm, refund: ServerRefundForm } : {};

async function loadEmailForm(): Promise<void> {
  loaded.email ??= (await import("../aside/email-form")).EmailForm;
}

async function loadRefundForm(): Promise<void> {
  loaded.refund ??= (await import("../decision/refund-form")).RefundForm;
}

if (!import.meta.env.SSR && document.getElementById(INTENT.email)) hydrateWith(loadEmailForm());
if (!import.meta.env.SSR && document.getElementById(INTENT.refund)) hydrateWith(loadRefundForm());

/** Has the forms of a page in hand before it is shown, so that they come with it. */
export async function loadFormsOf(page: OrderPageView): Promise<void> {
  if (page.kind !== "found") return;
  await Promise.all([
    page.dialog === "email" ? loadEmailForm() : undefined,
    page.order.decision?.refund ? loadRefundForm() : undefined,
  ]);
}

export function EmailForm(props: EmailFormProps) {
  return loaded.email ? <loaded.email {...props} /> : null;
}

export function RefundForm(props: RefundFormProps) {
  return loaded.refund ? <loaded.refund {...props} /> : null;
}
