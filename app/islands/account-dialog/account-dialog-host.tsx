import { useLocation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { NavigationType, type Location } from "react-router-dom";
import { AUTH_DIALOGS, toAuthPath, type AuthDialog } from "~/components/auth/auth-view";
import { toMidwayPath } from "~/domain/account/return-path";
import { isMarked } from "~/components/shell/account-dialog-link";
import { localePath } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import { openDocument } from "~/ui/way-out";
import { useNavigate } from "~/ui/use-navigate";
import type * as island from "./account-dialog";

const loadOpening = () => import("./open-account-dialog");

/** Opens the sign-in dialog over any page when the address's fragment names it, and loads its script only then. If it cannot load or may not be shown, the sign-in page opens instead. */
export function AccountDialogHost() {
  const [loaded, setLoaded] = useState<typeof island>();
  const locale = useLocale();
  const dialog = useAskedDialog();
  const opening = useOpening();
  const openPage = useAuthPage();
  useEffect(() => {
    if (!dialog || loaded) return;
    loadOpening()
      .then(({ openAccountDialog }) => openAccountDialog(locale))
      .then(setLoaded, () => openPage(dialog));
  }, [dialog, loaded, locale, openPage]);
  return loaded && dialog ? <loaded.AccountDialog key={opening} dialog={dialog} /> : null;
}

/** Opens the sign-in page. Without a connection the current page stays, and the dialog leaves its address. */
function useAuthPage(): (dialog: AuthDialog) => Promise<void> {
  const navigate = useNavigate();
  const locale = useLocale();
  const { pathname, search, ...location }: Location<unknown> = useLocation();
  const isMidway = isMarked(location.state, "isMidway");
  return useCallback(
    async (dialog) => {
      const here = pathname + search;
      const returnTo = isMidway ? toMidwayPath(here) : here;
      if (await openDocument(localePath(toAuthPath(dialog, { returnTo }), locale))) return;
      navigate(here, { replace: true, preventScrollReset: true });
    },
    [navigate, locale, pathname, search, isMidway],
  );
}

/**
 * A key that changes with each opening of the dialog. A visitor may close and reopen it before React has rendered the
 * page without it. A switch to another form replaces the history entry and keeps the key.
 */
function useOpening(): string {
  const { key } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  const [opening, setOpening] = useState(key);
  if (isPushed && key !== opening) setOpening(key);
  return opening;
}

function useAskedDialog(): AuthDialog | undefined {
  const { hash } = useLocation();
  return AUTH_DIALOGS.find((name) => hash === `#${name}`);
}
