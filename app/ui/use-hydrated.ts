import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while hydrating, true after: for controls that only work with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
