// Asks a page's loader without rendering the page (spec: Page data). The root's loader is
// left out: it is about the visitor.
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import * as build from "../../../build/server/index.js";
import type { LoadContext } from "~/context/request-context";

/** Page routes that an isolate has found and remembers by their path, at most. */
const MAX_FOUND_ROUTES = 500;

/** The route that a path leads to. */
export interface PageRoute {
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const routes = routesBelow(undefined);

// Matching ranks the whole table anew each time.
const found = new Map<string, PageRoute | undefined>();

/** Finds the route of a path. */
export function findPageRoute(pathname: string): PageRoute | undefined {
  if (found.has(pathname)) return found.get(pathname);
  if (found.size >= MAX_FOUND_ROUTES) found.clear();
  const route = matchRoute(pathname);
  found.set(pathname, route);
  return route;
}

function matchRoute(pathname: string): PageRoute | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match?.route.id === undefined ? undefined : { id: match.route.id, params: match.params };
}

/** The data of a page; a response when its loader redirects or fails. */
export async function loadPageData(
  route: PageRoute,
  request: Request,
  context: LoadContext,
): Promise<unknown> {
  const loader = build.routes[route.id]?.module.loader;
  if (!loader) return null;
  try {
    return await settle(await loader({ request, params: route.params, context }));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function routesBelow(parentId: string | undefined): AgnosticRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): AgnosticRouteObject => {
      const own = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...own, index: true } : { ...own, children: routesBelow(id) };
    });
}

/** The value with everything that a page would stream; what fails there is left out. */
async function settle(value: unknown): Promise<unknown> {
  if (value instanceof Promise) return settle(await value.catch(() => undefined));
  if (Array.isArray(value)) return Promise.all(value.map(settle));
  if (typeof value !== "object" || value === null || value instanceof Response) return value;
  const entries = Object.entries(value).map(
    async ([key, own]: [string, unknown]) => [key, await settle(own)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
