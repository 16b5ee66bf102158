// Logos that the gateway names by a path are on the gateway. Only those paths are passed on, and only pictures come
// back: whatever else the gateway has at an address of its own stays there (docs/gateway-contract.md, "Instrument").
import { LRUCache } from "lru-cache";
import { MAX_LOGO_BYTES } from "~/domain/request-limits";
import { discardBody, readBoundedBytes } from "~/gateways/http-body.server";
import { findUpstream } from "../services/gateways/upstream";
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";

/** How long a gateway may take for a logo, milliseconds (our choice). */
const LOGO_TIMEOUT_MS = 5_000;

/** How long a logo is cached, seconds (our choice: a new one comes with a new path). */
const LOGO_CACHE_SECONDS = 24 * 60 * 60;

/** A logo that a gateway did not give is not asked for again for this long, milliseconds (our choice). */
const LOGO_FAILURE_KEEP_MS = 60_000;

/** Such logos that an isolate remembers, at most (our choice). */
const MAX_FAILED_LOGOS = 1_000;

const CACHE = "logos";
/** No page and no call of ours ends like this. */
const PICTURE_PATH = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const PICTURE_TYPES = /^image\/(?:avif|gif|jpeg|png|svg\+xml|webp)$/;
/** A picture that is opened by itself can run and load nothing. */
const POLICY = "sandbox; default-src 'none'";

/** When the gateway last failed to give a logo, epoch ms, by where it is. */
const failures = new LRUCache<string, number>({ max: MAX_FAILED_LOGOS });

interface Logo {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Serves a logo of the gateway; a 404 where it has none that can be shown. */
export async function serveInstrumentLogo(scope: RequestScope): Promise<Response | undefined> {
  const { request, url, env, policy } = scope;
  if (env.sandbox || !isReading(request) || !PICTURE_PATH.test(url.pathname)) return undefined;
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

// Asked by nobody: what comes back is for everybody (docs/security.md 43).
async function fetchLogo({ env, context }: RequestScope, target: string) {
  const signal = AbortSignal.timeout(LOGO_TIMEOUT_MS);
  const headers = { accept: "image/*", "x-request-id": context.requestId };
  const upstream = findUpstream(env, "rate", context.origin);
  const asked = new Request(target, { headers, signal, redirect: "manual" });
  const response = await upstream.fetch(asked);
  const type = response.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (response.status !== 200 || !PICTURE_TYPES.test(type)) {
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
