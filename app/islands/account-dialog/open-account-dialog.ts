import { toAuthPath, type AuthDialog } from "~/components/auth/auth-view";
import { addLateNamespaces } from "~/i18n/late-messages";
import { localePath, type Locale } from "~/i18n/locales";
import type * as island from "./account-dialog";

/** The dialog and its texts; where they cannot be had, or may not be shown, the page of sign-in opens instead. */
export async function openAccountDialog(
  dialog: AuthDialog,
  locale: Locale,
): Promise<typeof island | undefined> {
  try {
    // Nobody else's script sees a password (docs/security.md 49): that page has none.
    if (hasForeignScript()) throw new Error("foreign script");
    const [module] = await Promise.all([
      import("./account-dialog"),
      addLateNamespaces(["auth"], locale),
    ]);
    return module;
  } catch {
    const returnTo = location.pathname + location.search;
    location.assign(localePath(toAuthPath(dialog, { returnTo }), locale));
    return undefined;
  }
}

/** Whether the operator's tag manager is on the page, and reads what stands there. */
export function hasForeignScript(): boolean {
  return [...document.scripts].some(
    ({ src }) => src !== "" && new URL(src).origin !== location.origin,
  );
}
