// Rates for our own pages carry the quote's seal; orders are created only from a sealed quote (docs/security.md 41).
import { CALLS } from "~/contracts/calls/call-table";
import { readArrival } from "~/domain/rate/gateway-date";
import {
  isReadWanted,
  markAsRead,
  sealRateText,
  toPageReplyText,
} from "~/session/quote-seal.server";
import type { RequestScope } from "../../runtime/request-scope";

/** Adds the seal to a rate for one of our pages. If the page requests it, the rate is returned as read, and marked so. Returns any other response unchanged. */
export async function sealPublicRate(response: Response, scope: RequestScope): Promise<Response> {
  const { request, url, context } = scope;
  const isWanted = isReadWanted(request.headers);
  const isReadable = response.body !== null && (isWanted || response.status === 200);
  if (!isReadable || !isRateForOwnPage(scope)) return response;
  const now = context.now();
  const reply = {
    status: response.status,
    text: await response.text(),
    query: Object.fromEntries(url.searchParams),
    arrival: readArrival(response.headers, now),
  };
  if (!isWanted) return new Response(await sealRateText(context.quotes, reply), response);
  const read = await toPageReplyText(context.quotes, reply, now);
  const passed = new Response(read ?? reply.text, response);
  if (read !== undefined) markAsRead(passed.headers);
  return passed;
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
