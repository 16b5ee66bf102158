import { useLocation } from "@remix-run/react";
import type { OrderDialog } from "../page-view";

/** This page's address with a dialog open, or with none: a dialog is a URL. */
export function useDialogPath(dialog: OrderDialog | undefined): string {
  const query = new URLSearchParams(useLocation().search);
  if (dialog) query.set("dialog", dialog);
  else query.delete("dialog");
  return `?${query.toString()}`;
}
