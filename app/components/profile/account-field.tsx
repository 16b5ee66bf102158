import { createContext, useContext } from "react";

/** The account that a page was rendered for. */
interface PageOwner {
  readonly userId: number;
  readonly email: string | undefined;
}

/** Undefined for guests. */
export const PageAccount = createContext<PageOwner | undefined>(undefined);

/** The name of the account field in every form of the account area; app/routes/_account/form-account.server.ts reads it. */
export const ACCOUNT_FIELD = "account";

/** Sends the account that the form was rendered for, so that the server rejects the form of another account. `kept` is the account that the form named before its session ended. */
export function AccountField({ kept = "" }: { kept?: string | undefined }) {
  const account = useContext(PageAccount)?.userId ?? kept;
  return <input type="hidden" name={ACCOUNT_FIELD} value={account} autoComplete="off" />;
}

/** Tells password managers whose password the form asks for. They overlook fields of the type hidden. */
export function AccountNameField() {
  const email = useContext(PageAccount)?.email;
  if (email === undefined) return null;
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
