// Calls Remix; no other file uses the build's request handler.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server/index.js";
import type { LoadContext } from "~/context/request-context";
import { listBranch, toBranch, type Route } from "~/remix-workarounds/route-branch.server";
import { findPageRoute } from "./page-data/load-page-data";

type Handler = ReturnType<typeof createRequestHandler>;

const handle = makeHandler(build);
const handleShell = makeHandler(toShell(build));

/** Returns Remix's response. */
export function render(request: Request, context: LoadContext): Promise<Response> {
  return handle(request, context);
}

/**
 * Renders only the root at a page's address, to show a pause or a rejection there. Only the root loader runs, and for a
 * form it runs as the action, so no gateway is called.
 */
export function renderShell(request: Request, context: LoadContext): Promise<Response> {
  return handleShell(request, context);
}

/** Returns whether the response is a page. */
export function isPage(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** Returns the route table as patterns such as 'ru/order/:id', each with its parents' paths. */
export function routePatterns(): string[] {
  return Object.values(build.routes).map((route) =>
    listBranch(build, route)
      .map(({ path }) => path)
      .filter(Boolean)
      .join("/"),
  );
}

/**
 * Returns a handler that finds the route itself. Remix ranks the whole table three times for each page. So each route
 * gets its own handler, created on first use, that knows only its branch.
 */
function makeHandler(whole: ServerBuild): Handler {
  const handleAny = createRequestHandler(whole, "production");
  const handlers = new Map<string, Handler>();
  return (request, context) => {
    const found = findPageRoute(toPagePath(new URL(request.url)));
    const route = found && whole.routes[found.id];
    if (!route) return handleAny(request, context);
    const own =
      handlers.get(route.id) ?? createRequestHandler(toBranch(whole, route), "production");
    handlers.set(route.id, own);
    return own(request, context);
  };
}

/** Returns the path of the page whose data Remix requests by a `.data` address. */
export function toPagePath({ pathname }: URL): string {
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}

// A resource route gets an empty page too, because a pause or a rejection may be shown at its address.
function Nothing(): null {
  return null;
}

// Links stay, because they load a page's styles. Titles come from the root, because child routes have no data for
// theirs.
function toShell(whole: ServerBuild): ServerBuild {
  const say = whole.routes.root?.module.loader;
  const action = say ? { action: say } : {};
  const routes = Object.entries(whole.routes).map(([id, route]): [string, Route] => {
    if (route.parentId === undefined) return [id, route];
    const { loader: _loader, action: _action, meta: _meta, ...module } = route.module;
    return [id, { ...route, module: Object.assign({ default: Nothing }, module, action) }];
  });
  return { ...whole, routes: Object.fromEntries(routes) };
}
