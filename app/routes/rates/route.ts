import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadRates } from "./queries.server";
import { toRatesXml } from "./view";
import { FILE_CACHE_SECONDS } from "~/domain/page-limits";
import { hashText } from "~/domain/site/text-hash";

const NOT_MODIFIED = 304;
/** Hexadecimal digits of a hash that set one file from another. */
const ETAG_DIGITS = 24;

/** GET /rates.xml: what exchange monitors read (docs/gateway-contract.md). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const xml = toRatesXml(await loadRates(args));
  const etag = await makeEtag(xml);
  const headers = {
    ETag: etag,
    "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.rates)}`,
  };
  const known = args.request.headers.get("If-None-Match");
  if (known !== null && isKnown(etag, known)) {
    return new Response(null, { status: NOT_MODIFIED, headers });
  }
  return new Response(xml, {
    headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" },
  });
}

async function makeEtag(text: string): Promise<string> {
  return `"${(await hashText(text)).slice(0, ETAG_DIGITS)}"`;
}

// A cache in between may have made it a weak one.
function isKnown(etag: string, ifNoneMatch: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
