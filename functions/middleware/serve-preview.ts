// Serves link previews below /og that are not static files. Pair previews are drawn once and cached at the edge. Pages
// that the build did not know get a shared picture (docs/security.md 45).
import { findInstrument } from "~/domain/instrument/instrument";
import { tooManyRequests } from "./limit-requests";
import { rejectRequest } from "../pages/reject-request";
import type { RequestScope } from "../runtime/request-scope";
import { countDrawings, drawOnce, type Picture } from "../pages/previews/drawings";
import { halfPath, inflate, joinHalves, toPictureKey } from "../pages/previews/pair-picture";

/** How long a link preview is cached, seconds. */
const PREVIEW_CACHE_SECONDS = 24 * 60 * 60;

const PAIR = /^\/og\/pair\/([a-z0-9-]+)\/([a-z0-9-]+)\.png$/;
/** The preview of pairs whose coins the build did not know, such as another gateway's. */
const SHARED_PAIR = "/og/exchange-pair-en.png";
/** Pages of an operator's own content gateway: the build draws only pages in content/. */
const UNDRAWN = /^\/og\/(blog|docs|pages)\/.*-([a-z]{2})\.png$/;
const CACHE = "pair-pictures";
const CACHE_CONTROL = `public, max-age=${String(PREVIEW_CACHE_SECONDS)}`;
/** For responses that are valid only at this moment. */
const NO_STORE = "no-store";

/** Serves the preview of a pair; redirects to a shared one if it cannot be drawn. */
export async function servePreview(scope: RequestScope): Promise<Response | undefined> {
  const { pathname } = scope.url;
  const [, kind, code] = UNDRAWN.exec(pathname) ?? [];
  if (kind) return toShared(`/og/${kind === "pages" ? "index" : kind}-${code ?? ""}.png`);
  const [, from, to] = PAIR.exec(pathname) ?? [];
  if (!from || !to) return undefined;
  const areOffered = await findOffered(scope, [from, to]);
  if (areOffered === undefined) return toShared(SHARED_PAIR, NO_STORE);
  if (!areOffered) return toShared(SHARED_PAIR);
  return servePair(scope, [halfPath("from", from), halfPath("to", to)]);
}

/**
 * Returns whether the gateway offers these coins; undefined if it does not respond. The build also draws fiat
 * currencies, but without a fiat provider their pairs have no page and no preview.
 */
async function findOffered({ env, context }: RequestScope, slugs: readonly string[]) {
  if (env.fiat) return true;
  const found = await context.gateways.rate.fetchInstruments();
  if (!found.ok) return undefined;
  return slugs.every((slug) => findInstrument(found.value, slug) !== undefined);
}

async function servePair(scope: RequestScope, halves: readonly string[]): Promise<Response> {
  const { url, env, context, waitUntil } = scope;
  const key = toPictureKey(url, env.buildId);
  const cache = await caches.open(CACHE);
  const cached = await cache.match(key);
  if (cached) return cached;
  if (!(await areDrawn(scope, halves))) return toShared(SHARED_PAIR);
  const limited = await context.limits.take("picture");
  if (limited) return rejectRequest(scope, tooManyRequests(limited));
  const picture = await drawOnce(url.pathname, {
    now: context.now,
    waitUntil,
    draw: async () => {
      // Another request may have drawn it while this one waited for its turn.
      const drawn = await cache.match(key);
      if (drawn) return new Uint8Array(await drawn.arrayBuffer());
      const made = await drawPair(scope, halves);
      if (made) await cache.put(key, toPng(made));
      return made;
    },
  });
  return picture ? toPng(picture) : toShared(SHARED_PAIR, NO_STORE);
}

function toPng(picture: Uint8Array<ArrayBuffer>): Response {
  return new Response(picture, {
    headers: { "Content-Type": "image/png", "Cache-Control": CACHE_CONTROL },
  });
}

async function drawPair(scope: RequestScope, halves: readonly string[]): Promise<Picture> {
  const [left, right] = await Promise.all(halves.map((path) => readHalf(scope, path)));
  if (!left || !right) return undefined;
  const picture = await joinHalves(left, right);
  scope.context.log("preview-drawn", {
    path: scope.url.pathname,
    atOnce: countDrawings(),
    decodedBytes: left.length + right.length,
  });
  return picture;
}

function toShared(path: string, cacheControl = CACHE_CONTROL): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, "Cache-Control": cacheControl },
  });
}

async function areDrawn({ env, url }: RequestScope, halves: readonly string[]): Promise<boolean> {
  const found = halves.map(async (path) => {
    const response = await env.assets.fetch(new URL(path, url.origin), { method: "HEAD" });
    await response.body?.cancel();
    return response.ok;
  });
  return (await Promise.all(found)).every(Boolean);
}

async function readHalf({ env, url }: RequestScope, path: string): Promise<Uint8Array | undefined> {
  const response = await env.assets.fetch(new URL(path, url.origin));
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  return inflate(new Uint8Array(await response.arrayBuffer()));
}
