// Calls a page's loader without rendering the page (spec: Page data). Skips the root loader, which returns visitor
// data.
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import * as build from "../../../build/server/index.js";
import type { LoadContext } from "~/context/request-context";

/** Most routes that an isolate remembers by path. */
const MAX_FOUND_ROUTES = 500;

/** The route that a path matches. */
export interface PageRoute {
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const routes = routesBelow(undefined);

// Each match ranks the whole route table again, so results are remembered.
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

/** Returns the data of a page; a response if its loader redirects or fails. */
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

/** Returns the value with all streamed promises resolved; rejected ones become undefined. */
async function settle(value: unknown): Promise<unknown> {
  if (value instanceof Promise) return settle(await value.catch(() => undefined));
  if (Array.isArray(value)) return Promise.all(value.map(settle));
  if (typeof value !== "object" || value === null || value instanceof Response) return value;
  const entries = Object.entries(value).map(
    async ([key, own]: [string, unknown]) => [key, await settle(own)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
