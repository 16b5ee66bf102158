import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "~/ui/use-hydrated";
import { openDrawnHead } from "./mirror";

/** What a page has in its head. The server has written it for the first page, and React hydrates no portals. */
export function PageHead({ children }: { children: ReactNode }) {
  return useHydrated() ? createPortal(children, openDrawnHead()) : null;
}
