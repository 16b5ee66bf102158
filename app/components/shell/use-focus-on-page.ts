import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A page that comes without a document takes the focus, as a document does: what was pressed is gone, or on another
 * page's way. Unless the focus is in it already: in its error summary, or in a field that stayed.
 */
export function useFocusOnPage() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
