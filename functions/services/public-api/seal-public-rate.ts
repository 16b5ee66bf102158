// Rates for our own pages carry the quote's seal; orders are created only from a sealed quote (docs/security.md 41).
import { CALLS } from "~/contracts/calls/call-table";
import { readArrival } from "~/domain/rate/gateway-date";
import { sealRateText } from "~/session/quote-seal.server";
import type { RequestScope } from "../../runtime/request-scope";

/** Adds the seal to a rate for one of our pages; returns any other response unchanged. */
export async function sealPublicRate(response: Response, scope: RequestScope): Promise<Response> {
  const { url, context } = scope;
  const isRate = response.status === 200 && response.body !== null;
  if (!isRate || !isRateForOwnPage(scope)) return response;
  const query = Object.fromEntries(url.searchParams);
  const text = await response.text();
  const arrival = readArrival(response.headers, context.now());
  const sealed = await sealRateText(context.quotes, text, { query, arrival });
  return new Response(sealed, response);
}

/** Returns whether one of our pages requests a rate. Older browsers do not send the request's origin; servers send their key. */
export function isRateForOwnPage({
  request: { headers },
  url,
}: Pick<RequestScope, "request" | "url">): boolean {
  if (url.pathname !== CALLS.fetchRate.path) return false;
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? !headers.has("x-api-key") : site === "same-origin";
}
