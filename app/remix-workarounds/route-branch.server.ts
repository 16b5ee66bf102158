import type { ServerBuild } from "@remix-run/cloudflare";

/** A route of the server's build. */
export type Route = ServerBuild["routes"][string];

/** Returns the build of one page: its route and the parents. Remix ranks the whole table three times for each page. */
export function toBranch(whole: ServerBuild, leaf: Route): ServerBuild {
  const ids = new Set(listBranch(whole, leaf).map(({ id }) => id));
  const keep = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => ids.has(id)));
  const assets = { ...whole.assets, routes: keep(whole.assets.routes) };
  return { ...whole, assets, routes: keep(whole.routes) };
}

/** Returns the route and its parents, the outermost first. */
export function listBranch(whole: Pick<ServerBuild, "routes">, leaf: Route): Route[] {
  const parent = leaf.parentId === undefined ? undefined : whole.routes[leaf.parentId];
  return [...(parent ? listBranch(whole, parent) : []), leaf];
}
