import { useLocation } from "@remix-run/react";
import type { OrderDialog } from "./page-view";

/** Returns this page's URL with the dialog open, or closed for undefined. */
export function useDialogPath(dialog: OrderDialog | undefined): string {
  const query = new URLSearchParams(useLocation().search);
  if (dialog) query.set("dialog", dialog);
  else query.delete("dialog");
  return `?${query.toString()}`;
}
