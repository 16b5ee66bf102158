import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { toAuthPath, type AuthDialog } from "../auth/auth-view";
import { useLocalePath } from "~/i18n/use-locale";

/** What a link to a form of sign-in needs: with script it opens over the page, by a fragment that 'back' takes away again. */
export function useAccountDialogLink(dialog: AuthDialog) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = useLocalePath();
  const page = path("/lk");
  const open = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || pathname === page) return;
    event.preventDefault();
    navigate({ search, hash: dialog }, { preventScrollReset: true, state: { isOverPage: true } });
  };
  const returnTo = pathname === page ? "" : pathname + search;
  return { to: path(toAuthPath(dialog, { returnTo })), onClick: open };
}
