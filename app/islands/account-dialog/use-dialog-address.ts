import { useLocation, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import type { AuthDialog } from "~/components/auth/auth-view";

/** The dialog is the fragment of the address, on an entry of the history that is its own: 'back' closes it. */
export function useDialogAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  return useMemo(() => {
    const { search } = location;
    const state: unknown = location.state;
    const options = { replace: true, preventScrollReset: true, state };
    return {
      close: () => {
        if (isOverPage(state)) navigate(-1);
        else navigate({ search }, options);
      },
      show: (dialog: AuthDialog) => {
        navigate({ search, hash: dialog }, options);
      },
      leave: (path: string) => {
        navigate(path, { replace: true });
      },
    };
  }, [navigate, location]);
}

/** Whether the entry before is the same page without the dialog. */
function isOverPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverPage" in state;
}
