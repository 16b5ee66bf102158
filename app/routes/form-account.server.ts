// Whose form it is: two tabs of one browser may show two accounts, one after the other (docs/security.md 59).
import type { AuthorizedAccount } from "~/domain/account/account";
import { ACCOUNT_FIELD } from "~/components/profile/account-field";
import type { AccountRequest } from "./account-access.server";
import { toRejection } from "./rejection.server";

const ACCOUNT_NUMBER = /^\d{1,16}$/;

/** The account that a form was rendered for, as it names it; empty where it names none. */
export function readFormAccount(form: FormData): string {
  const named = form.get(ACCOUNT_FIELD);
  return typeof named === "string" && ACCOUNT_NUMBER.test(named) ? named : "";
}

/** Whether the form was rendered for another account than the one that is signed in. */
export function isFormOfAnother(
  form: FormData,
  account: Pick<AuthorizedAccount, "userId">,
): boolean {
  const named = readFormAccount(form);
  return named !== "" && named !== String(account.userId);
}

/** Throws a 409 that says so where the form was rendered for another account: nothing of it is sent. */
export async function requireOwnForm(
  args: AccountRequest,
  form: FormData,
  account: Pick<AuthorizedAccount, "userId">,
): Promise<void> {
  if (!isFormOfAnother(form, account)) return;
  throw await toRejection(args, { status: 409, messageKey: "otherAccount" });
}
