import { useHydrated } from "./use-hydrated";

/** The default of a textarea, unknown to React during hydration. React would write it over text typed before, unlike in an input. */
export function useLateDefault<T>(defaultValue: T): T | undefined {
  return useHydrated() || import.meta.env.SSR ? defaultValue : undefined;
}
