import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { getFixedT } from "~/i18n/i18n.server";
import { readCurrentPassword } from "~/routes/_account/step-up.server";
import type { PasswordErrors } from "../form-fields";
import { readFailedCall, toFailedCall, UNSUPPORTED, type FailedCall } from "./failed-call.server";
import type { InfoOutcome } from "./outcome";

/** The maximum length of a new password in characters (our choice; gateways may require less). Longer ones are rejected. */
const PASSWORD_MAX = 256;

/** The page that names what else opens the account. */
export const CHANGED_PAGE = "/profile/info?password=changed";

/** Changes the password (spec: Passwords). The gateway decides whether it is acceptable, and ends the other sessions. */
export async function changePassword(
  { request, context }: ActionFunctionArgs,
  form: FormData,
): Promise<InfoOutcome> {
  const typed = readNewPassword(form);
  if (typeof typed !== "string") return reply(422, typed);
  const current = readCurrentPassword(form);
  if (!current.ok) return failBy(toFailedCall(current));
  const failed = await replacePassword(context, current.password, typed);
  if (failed) return failBy(failed);
  const t = await getFixedT(request, "profile");
  const message = t("info.done.password");
  await context.session.flash({ type: "success", source: "general", message });
  return { kind: "go", path: CHANGED_PAGE };
}

async function replacePassword(
  context: AppLoadContext,
  currentPassword: string,
  password: string,
): Promise<FailedCall | undefined> {
  const { account, gateways } = context;
  const changed = await gateways.account.changePassword({ currentPassword, password });
  if (!changed.ok) {
    const failed = readFailedCall(context, changed.failure);
    const isWrong = failed.kind === "current" && failed.error === "password_incorrect";
    // After a double press the new password is already the current one.
    return isWrong && (await account.confirmPassword(password)).ok ? undefined : failed;
  }
  if (changed.value === undefined) return UNSUPPORTED;
  await account.renewSession();
  return undefined;
}

function readNewPassword(form: FormData): string | PasswordErrors {
  const password = form.get("password");
  if (typeof password !== "string" || password === "") return { password: "password_new_empty" };
  if (password.length > PASSWORD_MAX) return { password: "account_password_validation_error" };
  if (password === form.get("passwordConfirm")) return password;
  const error = "PASSWORD_DO_NOT_MATCH_ERROR";
  return { password: error, passwordConfirm: error };
}

function failBy(failed: FailedCall): InfoOutcome {
  switch (failed.kind) {
    case "session-ended":
      return failed;
    case "password-rejected":
      return reply(422, { password: "account_password_validation_error" });
    case "current":
      return reply(failed.status, { current: failed.error });
    case "form":
      return reply(failed.status, { form: failed.error });
  }
}

function reply(status: number, errors: PasswordErrors): InfoOutcome {
  return { kind: "reply", status, reply: { kind: "password", errors } };
}
