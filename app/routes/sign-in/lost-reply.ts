import type { Rejection } from "~/ui/unreachable";
import { toAuthDialog, type AuthReply } from "~/components/auth/auth-view";

/** Returns the form to show if no reply came or the server rejected it. Without a reply the outcome is unknown, and the visitor can send the form again. */
export function toLostReply(form: FormData, rejection?: Rejection): AuthReply {
  return {
    view: {
      dialog: toAuthDialog(textOf(form, "dialog")),
      email: textOf(form, "email"),
      resetCode: textOf(form, "resetCode"),
      isTermsAccepted: form.has("isTermsAccepted"),
      errors: {},
      notice: rejection
        ? { key: "rejected", text: rejection.reason, traceId: rejection.traceId }
        : { key: "lost" },
    },
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
