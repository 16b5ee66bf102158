// Prefetches of links: a failure has no effect, because the visitor has not followed the link yet (route-module.ts).
import { loadRouteModule as load } from "./route-module";

/** A route's module; the promise never settles if its script cannot load. */
export async function loadRouteModule(...route: Parameters<typeof load>): Promise<unknown> {
  try {
    return await load(...route);
  } catch {
    return new Promise<never>(() => undefined);
  }
}
