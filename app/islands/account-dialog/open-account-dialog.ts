import { hasForeignScript } from "~/components/shell/account-change";
import { addLateNamespaces } from "~/i18n/late-messages";
import type { Locale } from "~/i18n/locales";
import { isMissingHere } from "~/components/shell/missing-parts";
import type * as island from "./account-dialog";

/** Loads the dialog and its texts; rejects if they cannot load or may not be shown. */
export async function openAccountDialog(locale: Locale): Promise<typeof island> {
  // Foreign scripts must not see a password (docs/security.md 49); the sign-in page has none.
  if (hasForeignScript()) throw new Error("foreign script");
  // That page says that there are no accounts.
  if (isMissingHere("accounts")) throw new Error("no accounts");
  const [module] = await Promise.all([
    import("./account-dialog"),
    addLateNamespaces(["auth"], locale),
  ]);
  return module;
}
