// What a link prefetches is nobody's wish yet: where it cannot be had, nothing happens (route-module.ts).
import { loadRouteModule as load } from "./route-module";

/** A route's module; a promise that never settles where its script cannot be had. */
export async function loadRouteModule(...route: Parameters<typeof load>): Promise<unknown> {
  try {
    return await load(...route);
  } catch {
    return new Promise<never>(() => undefined);
  }
}
