// Checks that a form belongs to the signed-in account: two tabs of one browser may show two accounts (docs/security.md
// 59).
import type { AuthorizedAccount } from "~/domain/account/account";
import { ACCOUNT_FIELD } from "~/components/profile/account-field";
import type { AccountRequest } from "./account-access.server";
import { toRejection } from "~/routes/_failure/rejection.server";

const ACCOUNT_NUMBER = /^\d{1,16}$/;

/** Returns the account id that the form names; empty if it names none. */
export function readFormAccount(form: FormData): string {
  const named = form.get(ACCOUNT_FIELD);
  return typeof named === "string" && ACCOUNT_NUMBER.test(named) ? named : "";
}

/** Whether the form was rendered for an account other than the signed-in one. */
export function isFormOfAnother(
  form: FormData,
  account: Pick<AuthorizedAccount, "userId">,
): boolean {
  const named = readFormAccount(form);
  return named !== "" && named !== String(account.userId);
}

/** Throws a 409 if the form was rendered for another account, so that no part of it is processed. */
export async function requireOwnForm(
  args: AccountRequest,
  form: FormData,
  account: Pick<AuthorizedAccount, "userId">,
): Promise<void> {
  if (!isFormOfAnother(form, account)) return;
  throw await toRejection(args, { status: 409, messageKey: "otherAccount" });
}
