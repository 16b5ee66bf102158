// Owns the link previews below /og that are no static files: those of pair pages, made once and kept in
// the edge's cache, and those of pages that the build did not know.
import { halfPath, inflate, joinHalves } from "./pair-picture";
import type { RequestScope } from "../scope/request-scope";

const PAIR = /^\/og\/pair\/([a-z0-9-]+)\/([a-z0-9-]+)\.png$/;
/** For pairs of coins that the build did not know, such as another gateway's. */
const SHARED_PAIR = "/og/exchange-pair-en.png";
/** A page of an operator's own content gateway: the build drew only what is in content/. */
const UNDRAWN = /^\/og\/(blog|docs|pages)\/.*-([a-z]{2})\.png$/;
const CACHE = "pair-pictures";
const CACHE_CONTROL = "public, max-age=86400";

/** Answers the preview of a pair; redirects to a shared one where nothing was drawn. */
export async function answerPreview(scope: RequestScope): Promise<Response | undefined> {
  const { pathname } = scope.url;
  const [, kind, code] = UNDRAWN.exec(pathname) ?? [];
  if (kind) return toShared(`/og/${kind === "pages" ? "index" : kind}-${code ?? ""}.png`);
  const [, from, to] = PAIR.exec(pathname) ?? [];
  return from && to ? drawPair(scope, from, to) : undefined;
}

async function drawPair(scope: RequestScope, from: string, to: string): Promise<Response> {
  const { url } = scope;
  const key = new Request(new URL(url.pathname, url.origin));
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key);
  if (kept) return kept;
  const halves = await Promise.all([
    readHalf(scope, halfPath("from", from)),
    readHalf(scope, halfPath("to", to)),
  ]);
  const [left, right] = halves;
  if (!left || !right) return toShared(SHARED_PAIR);
  const response = new Response(await joinHalves(left, right), {
    headers: { "Content-Type": "image/png", "Cache-Control": CACHE_CONTROL },
  });
  await cache.put(key, response.clone());
  return response;
}

function toShared(path: string): Response {
  const headers = { Location: path, "Cache-Control": CACHE_CONTROL };
  return new Response(null, { status: 302, headers });
}

async function readHalf({ env, url }: RequestScope, path: string): Promise<Uint8Array | undefined> {
  const response = await env.assets.fetch(new URL(path, url.origin));
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  return inflate(new Uint8Array(await response.arrayBuffer()));
}
