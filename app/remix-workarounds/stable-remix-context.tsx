import { UNSAFE_RemixContext } from "@remix-run/react";
import { useContext, useState, type ReactNode } from "react";

/**
 * Passes the first Remix context object to the page permanently. RemixBrowser creates an equal object for every new
 * URL, synchronously and outside a transition. Without this provider, React would discard a part that still waits for
 * its script or data (error 421). See docs/decisions/015-waiting-parts-and-the-router.md.
 */
export function StableRemixContext({ children }: { children: ReactNode }) {
  const [first] = useState(useContext(UNSAFE_RemixContext));
  return <UNSAFE_RemixContext.Provider value={first}>{children}</UNSAFE_RemixContext.Provider>;
}
