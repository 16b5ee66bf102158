// Converts a call into a request: address, headers and body, on behalf of one visitor (docs/gateway-contract.md, "What
// every call sends").

import type { Call, CallMethod } from "~/contracts/calls/call";
import type { CallOptions } from "./call-client.server";
import { toMultipartBody } from "./multipart.server";

/** A call ready to send. Only `toHttpCall` creates one. */
export interface HttpCall extends CallOptions {
  readonly method: CallMethod;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Whether a lost call is sent a second time, within the same deadline. */
  readonly isRepeatable: boolean;
}

/** A row and its input → the call ready to send. */
export function toHttpCall<In, Out>(
  row: Call<In, Out>,
  input: In,
  options: CallOptions = {},
): HttpCall {
  const { method, timeoutMs, key } = row;
  const { locale = "", query, body } = row.send(input);
  const hasKey = options.idempotencyKey !== undefined;
  return {
    ...options,
    method,
    path: row.path.replace("{locale}", locale),
    query,
    body,
    timeoutMs,
    isRepeatable: method === "GET" || (hasKey && key === "repeated"),
  };
}

/** The gateway's address, and the visitor on whose behalf it is called. */
export interface HttpAddress {
  readonly baseUrl: string;
  readonly requestId: string;
  readonly visitorAddress?: string | undefined;
  readonly visitorCountry?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  /** Only for account calls: the visitor's browser, from which the gateway names the device. */
  readonly userAgent?: string | undefined;
}

/** The request for a call. */
export function toRequest(address: HttpAddress, call: HttpCall): Request {
  const { body, ...described } = toBody(call.body);
  const headers = toHeaders(address, call, described);
  const { method, signal = null } = call;
  // A gateway that redirects is misconfigured, and following it could leak our payload. Node requires `duplex` for
  // streams.
  const init = { method, headers, signal, body, redirect: "manual", duplex: "half" } as const;
  return new Request(toUrl(address, call), init);
}

/** The type of a body, and the length of a streamed one. */
interface BodyFacts {
  readonly contentType?: string;
  readonly length?: number;
}

function toBody(body: unknown): BodyFacts & { readonly body: BodyInit | null } {
  if (body === undefined) return { body: null };
  if (!(body instanceof FormData)) {
    return { body: JSON.stringify(body), contentType: "application/json" };
  }
  const { stream, ...described } = toMultipartBody(body);
  return { body: stream, ...described };
}

function toUrl({ baseUrl }: HttpAddress, { path, query = {} }: HttpCall): URL {
  // Joined by hand: URL resolution would drop the base URL's path.
  const url = new URL(baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

function toHeaders(
  address: HttpAddress,
  call: HttpCall,
  { contentType, length }: BodyFacts,
): Headers {
  const entries = Object.entries({
    accept: "application/json",
    "x-request-id": address.requestId,
    "x-forwarded-for": address.visitorAddress,
    "x-visitor-country": address.visitorCountry,
    "accept-language": address.acceptLanguage,
    "user-agent": address.userAgent,
    "idempotency-key": call.idempotencyKey,
    "content-type": contentType,
    "content-length": length === undefined ? undefined : String(length),
  });
  return new Headers(
    entries.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
