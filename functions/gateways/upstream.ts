// Owns where a gateway is: its own URL, the common one, or the service binding (docs/gateway-contract.md).
import { answerFromContent } from "./embedded-content";
import type { Env } from "../env";
import type { GatewayName } from "../settings";

const NOT_FOUND = 404;

/** A gateway: requests to `baseUrl` go through `fetch`. */
export interface Upstream {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The gateway of that name. A binding sees our own origin, so that its links lead to us. */
export function findUpstream(env: Env, name: GatewayName, origin: string): Upstream {
  const url = env.gatewayUrls[name];
  // A gateway may stand under a path of its own; calls are appended to it.
  if (url !== undefined)
    return { baseUrl: url.replace(/\/+$/, ""), fetch: (request) => fetch(request) };
  const { gateway } = env;
  if (gateway) return { baseUrl: origin, fetch: (request) => gateway.fetch(request) };
  throw new Error(`Set ${name.toUpperCase()}_GATEWAY_URL or GATEWAY_URL, or bind GATEWAY.`);
}

/** The content gateway: the operator's when there is one; what it answers 404 to comes from content/ as it was built. */
export function findContentUpstream(env: Env, origin: string): Upstream {
  const embedded = (request: Pick<Request, "url" | "json">) =>
    answerFromContent(request, env.assets);
  if (env.gatewayUrls.content === undefined) return { baseUrl: origin, fetch: embedded };
  const { baseUrl, fetch } = findUpstream(env, "content", origin);
  return {
    baseUrl,
    fetch: async (request) => {
      const spare = request.clone();
      const response = await fetch(request);
      if (response.status !== NOT_FOUND) return response;
      // Not awaited: a peer that never confirms must not hold the page.
      void response.body?.cancel();
      return embedded({ url: withoutBase(spare.url, baseUrl), json: () => spare.json() });
    },
  };
}

function withoutBase(url: string, baseUrl: string): string {
  const { origin, pathname, search } = new URL(url);
  const base = new URL(baseUrl).pathname.replace(/\/+$/, "");
  return origin + pathname.slice(base.length) + search;
}
