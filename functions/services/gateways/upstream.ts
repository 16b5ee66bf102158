// Where a gateway is: its own URL, the common one, or the service binding (docs/gateway-contract.md).
import type { GatewayName } from "~/contracts/calls/call";
import type { GatewaySession } from "~/gateways/session-client.server";
import { withSignature } from "~/gateways/sign-calls.server";
import { fetchEmbedded } from "./embedded-content";
import type { Env } from "../../runtime/env";

// Nobody's address: requests to it never leave the Worker.
const EMBEDDED_URL = "https://content.embedded";

/** A gateway: requests to `baseUrl` go through `fetch`. */
export interface Upstream {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The gateway whose health decides whether the exchange is on. */
  readonly isRate?: boolean;
  /** The session in whose name it may be called; SharedClient never looks at it. */
  readonly session?: GatewaySession | undefined;
}

/** Whether two gateways are one server: what one of them sets as a cookie is the other's too. */
export function isSameOrigin(one: Upstream, other: Upstream): boolean {
  return new URL(one.baseUrl).origin === new URL(other.baseUrl).origin;
}

/** The gateway of that name. A binding sees our own origin, so that its links lead to us. */
export function findUpstream(
  env: Pick<Env, "gatewayUrls" | "gateway" | "gatewaySecrets">,
  name: GatewayName,
  origin: string,
): Upstream {
  const url = env.gatewayUrls[name];
  const { gateway, gatewaySecrets: secrets } = env;
  // A gateway may stand under a path of its own; calls are appended to it.
  if (url !== undefined) {
    const baseUrl = url.replace(/\/+$/, "");
    return { baseUrl, fetch: withSignature((request) => fetch(request), secrets) };
  }
  if (gateway) {
    return { baseUrl: origin, fetch: withSignature((request) => gateway.fetch(request), secrets) };
  }
  throw new Error(`Set ${name.toUpperCase()}_GATEWAY_URL or GATEWAY_URL, or bind GATEWAY.`);
}

/** The operator's content gateway, if there is one. */
export function findContentUpstream(env: Env, origin: string): Upstream | undefined {
  return env.gatewayUrls.content === undefined ? undefined : findUpstream(env, "content", origin);
}

/** The texts of content/ as they were built, behind the same calls as a content gateway. */
export function embeddedContent({ assets }: Env): Upstream {
  return { baseUrl: EMBEDDED_URL, fetch: (request) => fetchEmbedded(request, assets) };
}
