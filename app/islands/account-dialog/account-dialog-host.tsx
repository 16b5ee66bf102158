import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { AUTH_DIALOGS, type AuthDialog } from "~/components/auth/auth-view";
import { useLocale } from "~/i18n/use-locale";
import type * as island from "./account-dialog";

const loadOpening = () => import("./open-account-dialog");

/** Opens the forms of sign-in over any page, by the fragment of its address; they are fetched when somebody asks for them. */
export function AccountDialogHost() {
  const [loaded, setLoaded] = useState<typeof island>();
  const locale = useLocale();
  const dialog = useAskedDialog();
  useEffect(() => {
    if (!dialog || loaded) return;
    void loadOpening().then(async ({ openAccountDialog }) => {
      setLoaded(await openAccountDialog(dialog, locale));
    });
  }, [dialog, loaded, locale]);
  return loaded && dialog ? <loaded.AccountDialog dialog={dialog} /> : null;
}

function useAskedDialog(): AuthDialog | undefined {
  const { hash } = useLocation();
  return AUTH_DIALOGS.find((name) => hash === `#${name}`);
}
