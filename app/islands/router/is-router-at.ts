import type { Location } from "@remix-run/react";

/**
 * Whether the router rests at this location at this moment: no page is on its way, and no form either, for a form that
 * leads to another page leads nowhere if somebody else moves meanwhile. `useLocation` and `useNavigation` hear of a
 * move a render later.
 */
export function isRouterAt({ key }: Location<unknown>): boolean {
  const { navigation, location, fetchers } = window.__remixRouter.state;
  const isResting = [navigation, ...fetchers.values()].every(({ state }) => state === "idle");
  return isResting && location.key === key;
}
