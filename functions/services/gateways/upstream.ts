// Locates a gateway: its own URL, the common one, or the service binding (docs/gateway-contract.md).
import type { GatewayName } from "~/contracts/calls/call";
import type { GatewaySession } from "~/gateways/session-client.server";
import { withSignature } from "~/gateways/sign-calls.server";
import { fetchEmbedded } from "./embedded-content";
import { withKnownLength } from "./known-length";
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

interface UpstreamSettings extends Pick<Env, "gatewayUrls" | "gatewaySecrets"> {
  readonly gateway: { readonly fetch: (request: Request) => Promise<Response> } | undefined;
  readonly publicOrigin?: string | undefined;
}

/** Returns whether two gateways share an origin, and so their cookies. */
export function isSameOrigin(one: Upstream, other: Upstream): boolean {
  return new URL(one.baseUrl).origin === new URL(other.baseUrl).origin;
}

/** Returns the gateway of that name. A binding gets our own origin as its base, so that its links lead to us. */
export function findUpstream(env: UpstreamSettings, name: GatewayName, origin: string): Upstream {
  const url = env.gatewayUrls[name];
  const { gateway } = env;
  // A gateway may have a base path; calls are appended to it.
  if (url !== undefined) {
    const baseUrl = url.replace(/\/+$/, "");
    return { baseUrl, fetch: toSender((request) => fetch(request), env) };
  }
  if (gateway) {
    return { baseUrl: origin, fetch: toSender((request) => gateway.fetch(request), env) };
  }
  throw new Error(`Set ${name.toUpperCase()}_GATEWAY_URL or GATEWAY_URL, or bind GATEWAY.`);
}

function toSender(
  send: Upstream["fetch"],
  { gatewaySecrets, publicOrigin }: UpstreamSettings,
): Upstream["fetch"] {
  const sign = withSignature(withKnownLength(send), gatewaySecrets);
  // Without the operator's setting the site's origin is only what a visitor's Host header claims. An email must not
  // lead there.
  if (publicOrigin === undefined) return sign;
  return (request) => {
    request.headers.set("x-site-origin", publicOrigin);
    return sign(request);
  };
}

/** Returns the operator's content gateway; undefined if there is none. */
export function findContentUpstream(env: Env, origin: string): Upstream | undefined {
  return env.gatewayUrls.content === undefined ? undefined : findUpstream(env, "content", origin);
}

/** Returns the built texts of content/ behind the calls of a content gateway. */
export function embeddedContent(env: Env): Upstream {
  return { baseUrl: EMBEDDED_URL, fetch: (request) => fetchEmbedded(request, env) };
}
