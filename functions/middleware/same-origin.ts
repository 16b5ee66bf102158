// Requires every write to come from our own pages: pages, resource routes and `.data` alike (docs/security.md 2).
// Remix's own check misses resource routes and requests without an Origin.
import { rejectRequest } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import type { RequestScope } from "../runtime/request-scope";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const FOREIGN = {
  status: 403,
  messageKey: "foreignOrigin",
  code: "ERR_FORBIDDEN",
  message: "This request does not come from our own pages",
} as const satisfies RejectReason;

/** Rejects writes from another site, and writes without a verifiable sender. */
export function rejectForeignOrigin(scope: RequestScope): Promise<Response> | undefined {
  if (READS.has(scope.request.method) || isOwnWrite(scope)) return undefined;
  return rejectRequest(scope, FOREIGN);
}

function isOwnWrite(scope: RequestScope): boolean {
  const site = scope.request.headers.get("Sec-Fetch-Site");
  return site === null ? isOwnCaller(scope) : site === "same-origin";
}

/** Returns whether the Origin is ours. Without an Origin, accepts a server with an API key, which the gateway checks. Browsers on other sites cannot send a key without a preflight. */
export function isOwnCaller({ request, url, context, env }: RequestScope): boolean {
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === context.origin;
  const hasKey = Boolean(request.headers.get("x-api-key"));
  return env.publicApiKeys && url.pathname.startsWith("/api/") && hasKey;
}
