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
