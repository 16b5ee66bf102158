// The replies of public calls: JSON with the listed headers, and no order that the caller may not see or pay to
// (docs/security.md 13, 42, 74).
import { GATEWAY_DATE_HEADER } from "~/domain/rate/gateway-date";
import { MAX_RESPONSE_BYTES } from "~/domain/limits/gateway-limits";
import { isJson, readBoundedText } from "~/gateways/http-body.server";
import { writeAmounts } from "../services/public-api/amount-texts";
import { hideUnsafeDeposit } from "../services/public-api/hide-deposit";
import { maskOrderEmail } from "../services/public-api/mask-order-email";
import { isOrderOfQuery, NO_SUCH_ORDER } from "../services/public-api/order-key-check";
import type { PublicCall } from "../services/public-api/public-calls";
import { rejectInJson } from "../pages/reject-request";
import type { RequestScope } from "../runtime/request-scope";

const SENT_BACK = ["retry-after"];

/** Passes a body on. */
export async function passBodyOn(
  { request }: RequestScope,
  response: Response,
  { timeoutMs }: PublicCall,
): Promise<Response> {
  if (request.method === "HEAD") {
    await response.body?.cancel();
    return passOn(response, null);
  }
  const signal = AbortSignal.timeout(timeoutMs);
  return passOn(response, await readBoundedText(response, MAX_RESPONSE_BYTES, signal));
}

/** Throws for anything but JSON. A proxy's error page, for example, would be shown as a page on our origin. */
export async function requireJson(response: Response): Promise<void> {
  if (isJson(response)) return;
  await response.body?.cancel();
  throw new Error(`The gateway sent ${String(response.status)} without JSON`);
}

/** Passes the order of a query on, and no other one. */
export async function passOrderOn(
  scope: RequestScope,
  response: Response,
  { timeoutMs }: PublicCall,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const body = await readBoundedText(response, MAX_RESPONSE_BYTES, signal);
  const { url, context } = scope;
  if (!isOrderOfQuery(body, url.searchParams, context.log)) {
    return rejectInJson(scope, NO_SUCH_ORDER);
  }
  const shown = hideUnsafeDeposit(maskOrderEmail(body), context.log);
  return passOn(response, scope.request.method === "HEAD" ? null : shown);
}

/** Passes the reply to a creation on. It may be the whole order. */
export async function passCreatedOn(
  { context }: RequestScope,
  response: Response,
  { timeoutMs }: PublicCall,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const body = await readBoundedText(response, MAX_RESPONSE_BYTES, signal);
  return passOn(response, hideUnsafeDeposit(body, context.log));
}

/** Passes a body on with its amounts as text, and the listed headers of the reply. */
export function passOn(
  response: { readonly status: number; readonly headers: Headers },
  body: string | null,
): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  copyHeaders(SENT_BACK, response.headers, headers);
  const date = response.headers.get("date");
  if (date !== null) headers.set(GATEWAY_DATE_HEADER, date);
  const written = body && writeAmounts(body);
  return new Response(written, { status: response.status, headers });
}

/** Copies the headers of these names that are set. */
export function copyHeaders(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}
