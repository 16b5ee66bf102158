import { createContext, useContext } from "react";

/** The id of the account that the page was rendered for; undefined for guests. */
export const PageAccount = createContext<number | undefined>(undefined);

/** The name of the account field in every form of the account area; app/routes/_account/form-account.server.ts reads it. */
export const ACCOUNT_FIELD = "account";

/** Sends the account that the form was rendered for, so that the server rejects the form of another account. `kept` is the account that the form named before its session ended. */
export function AccountField({ kept = "" }: { kept?: string | undefined }) {
  const account = useContext(PageAccount) ?? kept;
  return <input type="hidden" name={ACCOUNT_FIELD} value={account} autoComplete="off" />;
}
