import type { Rejection } from "~/ui/unreachable";
import { toAuthDialog, type AuthReply } from "~/components/auth/auth-view";

/** The form again, where no reply came: nobody knows whether it arrived, and it can be sent again; or where the server rejected it. */
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
