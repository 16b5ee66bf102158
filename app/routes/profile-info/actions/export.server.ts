import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { stepUp } from "~/routes/_account/step-up.server";
import type { InfoOutcome } from "./outcome";

/** Redirects to the file of the account's data. An old sign-in requires the password first. */
export async function exportData(
  { context }: ActionFunctionArgs,
  form: FormData,
  account: AuthorizedAccount,
): Promise<InfoOutcome> {
  const confirmed = await stepUp(context, form, account);
  if (confirmed.ok) return { kind: "go", path: "/profile/info/export" };
  const { status, error } = confirmed;
  return { kind: "reply", status, reply: { kind: "export", error } };
}
