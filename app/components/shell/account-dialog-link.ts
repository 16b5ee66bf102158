import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { toMidwayPath } from "~/domain/account/return-path";
import { AUTH_DIALOGS, toAuthPath, type AuthDialog } from "../auth/auth-view";
import { useLocalePath } from "~/i18n/use-locale";
import { useNavigate } from "~/ui/use-navigate";

interface AccountDialogOptions {
  /** The visitor is in the middle of an exchange and returns to the form after sign-in. */
  isMidway?: boolean;
}

/** Returns the props of a link to a sign-in form. With script, the form opens over the page by a fragment, and 'back' closes it. */
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

/** Returns a function that opens a sign-in form over the current page. */
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

/** Whether the dialog is already open or opening. A second click is ignored, because closing the dialog pops exactly one history entry. Reads the browser's URL, because React may render later. */
function isDialogAsked(): boolean {
  return AUTH_DIALOGS.some((name) => location.hash === `#${name}`);
}

/** Reads a mark from the history state that the link set. 'isOverPage' means that the previous entry is the same page without the dialog. */
export function isMarked(state: unknown, mark: "isOverPage" | "isMidway"): boolean {
  return typeof state === "object" && state !== null && Reflect.get(state, mark) === true;
}
