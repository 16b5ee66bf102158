import { createContext, useContext } from "react";

/** The number of the account that a page was rendered for; undefined where nobody is signed in. */
export const PageAccount = createContext<number | undefined>(undefined);

/** The name of the field in every form of the account area (app/routes/form-account.server.ts reads it). */
export const ACCOUNT_FIELD = "account";

/** Names the account that the form was rendered for, so that a form of another account does nothing. `kept` is what the form named before its session ended. */
export function AccountField({ kept = "" }: { kept?: string | undefined }) {
  const account = useContext(PageAccount) ?? kept;
  return <input type="hidden" name={ACCOUNT_FIELD} value={account} autoComplete="off" />;
}
