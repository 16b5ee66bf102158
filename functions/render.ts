// The call of Remix: the only place that knows the build.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import type { LoadContext } from "./load-context";

const handle = createRequestHandler(build satisfies ServerBuild, "production");

/** What Remix answers. */
export function render(request: Request, context: LoadContext): Promise<Response> {
  return handle(request, context);
}

/** Whether the answer is a page. */
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

function parentOf({ parentId }: Route): Route | undefined {
  return parentId === undefined ? undefined : build.routes[parentId];
}
