// Scopes a program's idempotency key to the caller, so that two callers never share one at the gateway
// (docs/security.md 51).
import { hashPayload } from "~/session/idempotency.server";
import type { RequestScope } from "../../runtime/request-scope";

/** The header that carries the key. */
export const IDEMPOTENCY_KEY = "idempotency-key";

/** The header that carries a program's API key. */
export const API_KEY = "x-api-key";

/** The key that the gateway gets. `isOwn` is false where the caller sent neither an API key nor a cookie of ours. */
export interface ScopedKey {
  readonly value: string;
  readonly isOwn: boolean;
}

/** Returns the hash of the caller and the key that they sent; undefined without a key. */
export async function scopeIdempotencyKey(scope: RequestScope): Promise<ScopedKey | undefined> {
  const raw = scope.request.headers.get(IDEMPOTENCY_KEY);
  if (raw === null) return undefined;
  const caller = await findCaller(scope);
  return { value: await hashPayload(["public-api", ...caller.name, raw]), isOwn: caller.isOwn };
}

async function findCaller({ request, env, context }: RequestScope) {
  const apiKey = env.publicApiKeys ? request.headers.get(API_KEY) : null;
  if (apiKey !== null) return { name: ["api-key", apiKey], isOwn: true };
  const session = await context.session.read();
  if (session) return { name: ["visitor", session.visitorId], isOwn: true };
  const userAgent = request.headers.get("User-Agent") ?? "";
  // All people behind one address share this name, so their replies name no order.
  return { name: ["address", context.visitor.address, userAgent], isOwn: false };
}
