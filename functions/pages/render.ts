// The call of Remix: the only place that knows the build.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../../build/server/index.js";
import type { LoadContext } from "~/context/request-context";
import { findPageRoute } from "./page-data/load-page-data";

type Handler = ReturnType<typeof createRequestHandler>;

const handle = makeHandler(build);
const handleShell = makeHandler(toShell(build));

/** Remix's response. */
export function render(request: Request, context: LoadContext): Promise<Response> {
  return handle(request, context);
}

/**
 * What the root makes of a page's address by itself: for pages that say why there is no such page now. No loader
 * but the root's runs, so that it costs no call; to a form it is the action too.
 */
export function renderShell(request: Request, context: LoadContext): Promise<Response> {
  return handleShell(request, context);
}

/** Whether the response is a page. */
export function isPage(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The route table as patterns such as 'ru/order/:id', parents' paths put before their children's. */
export function routePatterns(): string[] {
  return Object.values(build.routes).map((route) =>
    listBranch(route)
      .map(({ path }) => path)
      .filter(Boolean)
      .join("/"),
  );
}

type Route = ServerBuild["routes"][string];

/**
 * Remix ranks the whole table anew for each of its three searches of a page. The route is found already: each has a
 * handler of its own, which knows no other, made when it is first asked for.
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

/** The path of the page whose data Remix asks for under a name of its own. */
function toPagePath({ pathname }: URL): string {
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}

/** The build of one page: its route and those above it. */
function toBranch(whole: ServerBuild, leaf: Route): ServerBuild {
  const ids = new Set(listBranch(leaf).map(({ id }) => id));
  const keep = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => ids.has(id)));
  const assets = { ...whole.assets, routes: keep(whole.assets.routes) };
  return { ...whole, assets, routes: keep(whole.routes) };
}

/** The route and those above it, the outermost first. */
function listBranch(leaf: Route): Route[] {
  const parent = leaf.parentId === undefined ? undefined : build.routes[leaf.parentId];
  return [...(parent ? listBranch(parent) : []), leaf];
}

// A resource route gets a page too: at its address there may be something to say.
function Nothing(): null {
  return null;
}

// Links stay, for a page's styles; titles come from the root, whose children have no data to make theirs of.
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
