import type { Location } from "@remix-run/react";

/** Whether the router rests at this location at this moment. `useLocation` and `useNavigation` hear of a move a render later. */
export function isRouterAt({ key }: Location<unknown>): boolean {
  const { navigation, location } = window.__remixRouter.state;
  return navigation.state === "idle" && location.key === key;
}
