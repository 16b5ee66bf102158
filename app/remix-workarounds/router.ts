import type { Location } from "@remix-run/react";

/**
 * Whether the router is idle at this location: no navigation and no form is in progress. A move during a submission
 * would discard the form's redirect. `useLocation` and `useNavigation` report a move one render later.
 */
export function isRouterAt({ key }: Location<unknown>): boolean {
  const { navigation, location, fetchers } = window.__remixRouter.state;
  const isResting = [navigation, ...fetchers.values()].every(({ state }) => state === "idle");
  return isResting && location.key === key;
}

/** Whether a loader or an action failed. Without such an error, an error boundary shows a fault of the page's own script. */
export function hasRouterFailed(): boolean {
  return window.__remixRouter.state.errors !== null;
}

/** Ends the router, so that links and forms work as without script. */
export function endRouter(): void {
  window.__remixRouter.dispose();
}
