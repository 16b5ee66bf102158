import { hasForeignScript } from "~/components/shell/account-change";
import { addLateNamespaces } from "~/i18n/late-messages";
import type { Locale } from "~/i18n/locales";
import type * as island from "./account-dialog";

/** The dialog and its texts; fails where they cannot be had, or may not be shown. */
export async function openAccountDialog(locale: Locale): Promise<typeof island> {
  // Nobody else's script sees a password (docs/security.md 49): the page of sign-in has none.
  if (hasForeignScript()) throw new Error("foreign script");
  const [module] = await Promise.all([
    import("./account-dialog"),
    addLateNamespaces(["auth"], locale),
  ]);
  return module;
}
