import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLoaded } from "~/ui/use-loaded";

// Loads with the page's guard, before hydration (entry.client.tsx).
const load = () => import("./mirror");

/** The page's part of the head. The server has written it for the first page, and React does not hydrate portals. */
export function PageHead({ children }: { children: ReactNode }) {
  const mirror = useLoaded(true, load);
  return mirror ? createPortal(children, mirror.openDrawnHead()) : null;
}
