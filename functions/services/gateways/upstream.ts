// Locates a gateway: its own URL, the common one, or the service binding (docs/gateway-contract.md).
import type { GatewayName } from "~/contracts/calls/call";
import type { GatewaySession } from "~/gateways/session-client.server";
import { withSignature } from "~/gateways/sign-calls.server";
import { fetchEmbedded } from "./embedded-content";
import type { Env } from "../../runtime/env";

// A made-up host: requests to it never leave the Worker.
const EMBEDDED_URL = "https://content.embedded";

/** A gateway: requests to `baseUrl` are sent with `fetch`. */
export interface Upstream {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The gateway whose health decides whether the exchange is on. */
  readonly isRate?: boolean;
  /** The session in whose name it may be called; SharedClient never reads it. */
  readonly session?: GatewaySession | undefined;
}

/** Returns whether two gateways share an origin, and so their cookies. */
export function isSameOrigin(one: Upstream, other: Upstream): boolean {
  return new URL(one.baseUrl).origin === new URL(other.baseUrl).origin;
}

/** Returns the gateway of that name. A binding gets our own origin as its base, so that its links lead to us. */
export function findUpstream(
  env: Pick<Env, "gatewayUrls" | "gateway" | "gatewaySecrets">,
  name: GatewayName,
  origin: string,
): Upstream {
  const url = env.gatewayUrls[name];
  const { gateway, gatewaySecrets: secrets } = env;
  // A gateway may have a base path; calls are appended to it.
  if (url !== undefined) {
    const baseUrl = url.replace(/\/+$/, "");
    return { baseUrl, fetch: withSignature((request) => fetch(request), secrets) };
  }
  if (gateway) {
    return { baseUrl: origin, fetch: withSignature((request) => gateway.fetch(request), secrets) };
  }
  throw new Error(`Set ${name.toUpperCase()}_GATEWAY_URL or GATEWAY_URL, or bind GATEWAY.`);
}

/** Returns the operator's content gateway; undefined if there is none. */
export function findContentUpstream(env: Env, origin: string): Upstream | undefined {
  return env.gatewayUrls.content === undefined ? undefined : findUpstream(env, "content", origin);
}

/** Returns the built texts of content/ behind the calls of a content gateway. */
export function embeddedContent({ assets }: Env): Upstream {
  return { baseUrl: EMBEDDED_URL, fetch: (request) => fetchEmbedded(request, assets) };
}
