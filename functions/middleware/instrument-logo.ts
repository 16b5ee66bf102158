// Serves logos that the gateway names by a path. Only those paths are proxied, and only pictures are returned, so that
// nothing else of the gateway becomes public (docs/gateway-contract.md, "Instrument").
import { LRUCache } from "lru-cache";
import {
  isLogoPath,
  LOGO_TIMEOUT_MS,
  MAX_LOGO_BYTES,
  readLogoType,
} from "~/domain/instrument/logo";
import { discardBody, readBoundedBytes } from "~/gateways/http-body.server";
import { findUpstream } from "../services/gateways/upstream";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** How long a logo is cached, seconds (our choice: a changed logo gets a new path). */
const LOGO_CACHE_SECONDS = 24 * 60 * 60;

/** A logo that the gateway failed to return is not requested again for this long, milliseconds (our choice). */
const LOGO_FAILURE_KEEP_MS = 60_000;

/** Most failed logos that an isolate remembers (our choice). */
const MAX_FAILED_LOGOS = 1_000;

const CACHE = "logos";
/** A picture that is opened as a document can run and load nothing. */
const POLICY = "sandbox; default-src 'none'";

/** When the gateway last failed to return a logo, epoch ms, by the logo's URL. */
const failures = new LRUCache<string, number>({ max: MAX_FAILED_LOGOS });

interface Logo {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Serves a logo of the gateway; 404 if the gateway returns no usable picture. */
export async function serveInstrumentLogo(scope: RequestScope): Promise<Response | undefined> {
  const { request, url, env, policy } = scope;
  if (env.sandbox || !isReading(request) || !isLogoPath(url.pathname)) return undefined;
  const key = new Request(new URL(url.pathname + url.search, url.origin));
  const cache = await caches.open(CACHE);
  const cached = await cache.match(key);
  if (!cached && !(await isNamed(scope))) return undefined;
  policy.whole = POLICY;
  if (cached) return cached;
  const logo = await fetchOnce(scope);
  if (!logo) return new Response("Not found", { status: 404 });
  await cache.put(key, toResponse(logo));
  return toResponse(logo);
}

async function isNamed({ url, context }: RequestScope): Promise<boolean> {
  const instruments = await context.gateways.rate.fetchInstruments();
  const path = url.pathname + url.search;
  return instruments.ok && instruments.value.some(({ logoUrl }) => logoUrl === path);
}

async function fetchOnce(scope: RequestScope): Promise<Logo | undefined> {
  const { env, url, context } = scope;
  const target = findUpstream(env, "rate", context.origin).baseUrl + url.pathname + url.search;
  const failedAt = failures.get(target) ?? -Infinity;
  if (context.now() - failedAt <= LOGO_FAILURE_KEEP_MS) return undefined;
  const logo = await fetchLogo(scope, target).catch(() => undefined);
  if (logo) return logo;
  failures.set(target, context.now());
  context.log("logo-failed", { path: url.pathname });
  return undefined;
}

// Requested without visitor data, because the response is cached for everyone (docs/security.md 43).
async function fetchLogo({ env, context }: RequestScope, target: string) {
  const signal = AbortSignal.timeout(LOGO_TIMEOUT_MS);
  const headers = { accept: "image/*", "x-request-id": context.requestId };
  const upstream = findUpstream(env, "rate", context.origin);
  const asked = new Request(target, { headers, signal, redirect: "manual" });
  const response = await upstream.fetch(asked);
  const type = readLogoType(response.headers.get("Content-Type"));
  if (response.status !== 200 || type === undefined) {
    discardBody(response);
    return undefined;
  }
  return { type, bytes: await readBoundedBytes(response, MAX_LOGO_BYTES, signal) };
}

function toResponse({ type, bytes }: Logo): Response {
  const headers = {
    "Content-Type": type,
    "Cache-Control": `public, max-age=${String(LOGO_CACHE_SECONDS)}`,
  };
  return new Response(bytes, { headers });
}
