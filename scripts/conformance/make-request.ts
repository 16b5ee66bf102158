// Makes the request of a call with the product's own code, so that the checks send what the product sends.
import { toRequest } from "~/gateways/http-call.server";
import type { CallRequest } from "./call-request.ts";
import { PAGE } from "./callers.ts";
import type { ClientOptions } from "./client-options.ts";
import { signCall } from "./sign.ts";

/** Returns the signed request. */
export async function makeRequest(options: ClientOptions, call: CallRequest): Promise<Request> {
  const request = makeUnsigned(options, call);
  const { method, url, headers } = request;
  await signCall({ method, url, headers, body: bodyOf(call) }, options.secrets, call.signing);
  return request;
}

/** Returns the request without its signature. */
export function makeUnsigned(
  { baseUrl, apiKey }: ClientOptions,
  { caller = PAGE, method, path, query, body, timeoutMs, headers }: CallRequest,
): Request {
  const { siteOrigin, name: _, ...visitor } = caller;
  const request = toRequest(
    { baseUrl, requestId: crypto.randomUUID(), ...visitor },
    { method, path, query, body, timeoutMs, isRepeatable: false },
  );
  const own = {
    ...(siteOrigin !== undefined && { "x-site-origin": siteOrigin }),
    ...(apiKey !== undefined && { "x-api-key": apiKey }),
    ...headers,
  };
  for (const [name, value] of Object.entries(own)) request.headers.set(name, value);
  return request;
}

/** Returns the text of a call's body; empty without one. */
export function bodyOf({ body }: Pick<CallRequest, "body">): string {
  return body === undefined ? "" : JSON.stringify(body);
}
