/** Whether a route's page needs its script; a route with `handle.hydrate = false` does not. */
export function needsScript(handle: unknown): boolean {
  const hasSaid = typeof handle === "object" && handle !== null && "hydrate" in handle;
  return !hasSaid || handle.hydrate !== false;
}
