import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLoaded } from "~/ui/use-loaded";

// It comes with what guards the page, before React takes that over (entry.client.tsx).
const load = () => import("./mirror");

/** What a page has in its head. The server has written it for the first page, and React hydrates no portals. */
export function PageHead({ children }: { children: ReactNode }) {
  const mirror = useLoaded(true, load);
  return mirror ? createPortal(children, mirror.openDrawnHead()) : null;
}
