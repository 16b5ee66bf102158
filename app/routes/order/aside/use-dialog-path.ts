import { useLocation } from "@remix-run/react";

/** This page's address with the email form open or closed: a dialog is a URL. */
export function useDialogPath(isOpen: boolean): string {
  const query = new URLSearchParams(useLocation().search);
  if (isOpen) query.set("dialog", "email");
  else query.delete("dialog");
  return `?${query.toString()}`;
}
