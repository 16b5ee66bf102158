import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { getFixedT } from "~/i18n/i18n.server";
import { leaveAccount } from "~/routes/_account/leave-account.server";
import { readCurrentPassword } from "~/routes/_account/step-up.server";
import type { CloseErrors } from "../form-fields";
import { toConfirmation } from "../view";
import { readFailedCall, toFailedCall, UNSUPPORTED, type FailedCall } from "./failed-call.server";
import type { InfoOutcome } from "./outcome";

/** The maximum length of the typed confirmation in UTF-16 units (our choice). The rest is cut. */
const TYPED_CONFIRMATION_MAX = 320;

/** Closes the account permanently, after its password and its name were typed. */
export async function closeAccount(
  { request, context }: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<InfoOutcome> {
  const typed = form.get("confirmation");
  const confirmation =
    typeof typed === "string" ? typed.trim().slice(0, TYPED_CONFIRMATION_MAX) : "";
  if (confirmation.toLowerCase() !== toConfirmation(account).toLowerCase()) {
    return reply(422, { confirmation: "confirmation_incorrect" }, confirmation);
  }
  const current = readCurrentPassword(form);
  if (!current.ok) return failBy(toFailedCall(current), confirmation);
  const closed = await context.gateways.account.closeAccount(current.password);
  if (!closed.ok) return failBy(readFailedCall(context, closed.failure), confirmation);
  if (closed.value === undefined) return failBy(UNSUPPORTED, confirmation);
  await context.fiat.clear();
  await leaveAccount(context);
  await context.payoutNotes.clear(account.userId);
  const t = await getFixedT(request, "profile");
  const message = t("info.done.closed");
  await context.session.flash({ type: "success", source: "general", message });
  return { kind: "closed", path: "/" };
}

function failBy(failed: FailedCall, confirmation: string): InfoOutcome {
  switch (failed.kind) {
    case "session-ended":
      return failed;
    // This form has no new password, so a gateway that rejects one means the current password.
    case "password-rejected":
      return reply(422, { password: "password_incorrect" }, confirmation);
    case "current":
      return reply(failed.status, { password: failed.error }, confirmation);
    case "form":
      return reply(failed.status, { form: failed.error }, confirmation);
  }
}

function reply(status: number, errors: CloseErrors, confirmation: string): InfoOutcome {
  return { kind: "reply", status, reply: { kind: "close", errors, confirmation } };
}
