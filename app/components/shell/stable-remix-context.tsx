import { UNSAFE_RemixContext } from "@remix-run/react";
import { useContext, useState, type ReactNode } from "react";

/**
 * Gives the page the first of Remix's contexts for good. RemixBrowser makes a new object of the same contents with
 * every new address, at once and not in a transition: a part that still waits for its script or its data would be
 * thrown away and drawn empty (React's error 421). A provider in between ends what such an object sets going.
 * See docs/decisions/015-waiting-parts-and-the-router.md.
 */
export function StableRemixContext({ children }: { children: ReactNode }) {
  const [first] = useState(useContext(UNSAFE_RemixContext));
  return <UNSAFE_RemixContext.Provider value={first}>{children}</UNSAFE_RemixContext.Provider>;
}
