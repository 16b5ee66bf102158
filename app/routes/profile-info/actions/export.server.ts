import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthorizedAccount } from "~/domain/account/account";
import { stepUp } from "~/routes/step-up.server";
import type { InfoOutcome } from "./outcome";

/** Leads to the file of everything that is known of the account, after the password where the sign-in is old. */
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
