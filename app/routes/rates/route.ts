import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadRates } from "./queries.server";
import { toRatesXml } from "./view";

const NOT_MODIFIED = 304;

/** GET /rates.xml: what exchange monitors read (docs/gateway-contract.md). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const xml = toRatesXml(await loadRates(args));
  const etag = await makeEtag(xml);
  const headers = { ETag: etag, "Cache-Control": "public, max-age=30" };
  const known = args.request.headers.get("If-None-Match");
  if (known !== null && isKnown(etag, known)) {
    return new Response(null, { status: NOT_MODIFIED, headers });
  }
  return new Response(xml, {
    headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" },
  });
}

async function makeEtag(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = new Uint8Array(hash).slice(0, 12);
  return `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

// A cache in between may have made it a weak one.
function isKnown(etag: string, ifNoneMatch: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
