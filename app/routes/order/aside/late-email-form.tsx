// The email form. Few orders show it, so its script loads only with those.
import { makeLatePart } from "~/ui/late-part";
import { INTENT } from "../actions/form-fields";
import { EmailForm as ServerEmailForm } from "./email-form";

export const lateEmailForm = makeLatePart(
  import.meta.env.SSR ? ServerEmailForm : undefined,
  `#${INTENT.email}`,
  async () => (await import("./email-form")).EmailForm,
);

export const EmailForm = lateEmailForm.Part;
