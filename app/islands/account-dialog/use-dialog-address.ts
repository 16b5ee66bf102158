import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import type { AuthDialog } from "~/components/auth/auth-view";
import { isMarked } from "~/components/shell/account-dialog-link";
import { toMidwayPath } from "~/domain/account/return-path";
import { useNavigate } from "~/ui/use-navigate";

/** The dialog is a fragment of the address with its own history entry, so that 'back' closes it. */
export function useDialogAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  return useMemo(() => {
    const { pathname, search } = location;
    const state: unknown = location.state;
    const options = { replace: true, preventScrollReset: true, state };
    return {
      /** The path back into an unfinished form; empty for other pages, which the dialog does not leave. */
      returnTo: isMarked(state, "isMidway") ? toMidwayPath(pathname + search) : "",
      close: () => {
        if (isMarked(state, "isOverPage")) navigate(-1);
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
