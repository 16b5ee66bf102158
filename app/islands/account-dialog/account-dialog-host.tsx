import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NavigationType } from "react-router-dom";
import { AUTH_DIALOGS, type AuthDialog } from "~/components/auth/auth-view";
import { useLocale } from "~/i18n/use-locale";
import type * as island from "./account-dialog";

const loadOpening = () => import("./open-account-dialog");

/** Opens the forms of sign-in over any page, by the fragment of its address; they are fetched when somebody asks for them. */
export function AccountDialogHost() {
  const [loaded, setLoaded] = useState<typeof island>();
  const locale = useLocale();
  const dialog = useAskedDialog();
  const opening = useOpening();
  useEffect(() => {
    if (!dialog || loaded) return;
    void loadOpening().then(async ({ openAccountDialog }) => {
      setLoaded(await openAccountDialog(dialog, locale));
    });
  }, [dialog, loaded, locale]);
  return loaded && dialog ? <loaded.AccountDialog key={opening} dialog={dialog} /> : null;
}

/**
 * Another one each time that a link is pressed: who closes the dialog and presses at once may come to the next opening
 * before React has drawn the page without it. What the dialog switches to replaces its entry of the history.
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
