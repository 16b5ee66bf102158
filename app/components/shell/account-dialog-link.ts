import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { toMidwayPath } from "~/domain/account/return-path";
import { AUTH_DIALOGS, toAuthPath, type AuthDialog } from "../auth/auth-view";
import { useLocalePath } from "~/i18n/use-locale";

interface AccountDialogOptions {
  /** Somebody is in the middle of an exchange: they come back into the form. */
  isMidway?: boolean;
}

/** What a link to a form of sign-in needs: with script it opens over the page, by a fragment that 'back' takes away again. */
export function useAccountDialogLink(dialog: AuthDialog, options: AccountDialogOptions = {}) {
  const { pathname, search } = useLocation();
  const path = useLocalePath();
  const openDialog = useAccountDialogOpener(dialog, options);
  const page = path("/lk");
  const open = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || pathname === page) return;
    event.preventDefault();
    openDialog();
  };
  const back = options.isMidway ? toMidwayPath(pathname + search) : pathname + search;
  const returnTo = pathname === page ? "" : back;
  return { to: path(toAuthPath(dialog, { returnTo })), onClick: open };
}

/** Opens a form of sign-in over the page that one is on. */
export function useAccountDialogOpener(
  dialog: AuthDialog,
  { isMidway = false }: AccountDialogOptions,
): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (isDialogAsked()) return;
    const state = { isOverPage: true, isMidway };
    navigate({ search, hash: dialog }, { preventScrollReset: true, state });
  };
}

/** Whether one is on its way: pressed twice is once, for closing it takes one entry of the history away. The address is the browser's own: a render may come later. */
function isDialogAsked(): boolean {
  return AUTH_DIALOGS.some((name) => location.hash === `#${name}`);
}

/** What the link that opened a dialog says: 'isOverPage', that the entry before is the same page without it. */
export function isMarked(state: unknown, mark: "isOverPage" | "isMidway"): boolean {
  return typeof state === "object" && state !== null && Reflect.get(state, mark) === true;
}
