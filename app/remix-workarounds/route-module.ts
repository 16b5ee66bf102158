// Replaces Remix's own loader, which reloads the open page if a route's script cannot load. The reload would lose the
// visitor's input and the requested page. This one rejects, and data-strategy.ts handles the failure.
interface Route {
  readonly id: string;
  readonly module: string;
}

/** A route's module; its script loads once. */
export async function loadRouteModule(
  { id, module }: Route,
  known: Record<string, unknown>,
): Promise<unknown> {
  return (known[id] ??= await import(/* @vite-ignore */ module));
}
