// Replaces the pages that Remix shows when the root's own error page throws. They are whole documents, which do not fit
// into #page, show the error's stack, and would add 2 KB to every page's script.
import type { ReactNode } from "react";

/** Lets every error pass to the page's own boundary (app/entry.client.tsx). */
export function RemixErrorBoundary({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** Never shown: the root has an error page of its own. */
export function RemixRootDefaultErrorBoundary(): undefined {
  return undefined;
}
