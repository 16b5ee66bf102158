// In the place of Remix's own, which loads the open page anew where a route's script cannot be had: what was typed is
// gone then, and so is the page that was asked for. This one fails, and data-strategy.ts finds the way out.
interface Route {
  readonly id: string;
  readonly module: string;
}

/** A route's module: its script, loaded once. */
export async function loadRouteModule(
  { id, module }: Route,
  known: Record<string, unknown>,
): Promise<unknown> {
  return (known[id] ??= await import(/* @vite-ignore */ module));
}
