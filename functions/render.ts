// The call of Remix: the only place that knows the build.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import type { LoadContext } from "./load-context";

const handle = createRequestHandler(build satisfies ServerBuild, "production");
const handleShell = createRequestHandler(toShell(build), "production");

/** Remix's response. */
export function render(request: Request, context: LoadContext): Promise<Response> {
  return handle(request, context);
}

/**
 * What the root makes of a page's address by itself: for pages that say why there is no such page now. No loader
 * but the root's runs, so that it costs no call.
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
  return Object.values(build.routes).map((route) => {
    const parts = [route.path];
    for (let parent = parentOf(route); parent; parent = parentOf(parent)) {
      parts.unshift(parent.path);
    }
    return parts.filter(Boolean).join("/");
  });
}

type Route = ServerBuild["routes"][string];

// A resource route gets a page too: at its address there may be something to say.
function Nothing(): null {
  return null;
}

// Links stay, for a page's styles; titles come from the root, whose children have no data to make theirs of.
function toShell(whole: ServerBuild): ServerBuild {
  const routes = Object.entries(whole.routes).map(([id, route]): [string, Route] => {
    if (route.parentId === undefined) return [id, route];
    const { loader: _loader, action: _action, meta: _meta, ...module } = route.module;
    return [id, { ...route, module: Object.assign({ default: Nothing }, module) }];
  });
  return { ...whole, routes: Object.fromEntries(routes) };
}

function parentOf({ parentId }: Route): Route | undefined {
  return parentId === undefined ? undefined : build.routes[parentId];
}
