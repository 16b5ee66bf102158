// Browsers without a live channel fetch rates over HTTP. Requests for the same rate within a moment share one call, as
// they would share an upstream (docs/decisions/019-shared-upstream-sockets.md; docs/security.md 43).
import { ok, type Result } from "~/domain/failure/result";
import type { GatewayReply } from "~/gateways/fetch-reply.server";
import {
  rateReplies,
  readSharedRateQuery,
  type SharedRateQuery,
} from "~/gateways/rate-memory.server";
import { makeRateSharer } from "../gateways/clients";
import type { RequestScope } from "../../runtime/request-scope";
import { isRateForOwnPage } from "./seal-public-rate";

/** The inputs of a request. */
interface Asked extends Pick<RequestScope, "request" | "url" | "waitUntil"> {
  readonly env: Parameters<typeof makeRateSharer>[1]["env"];
  readonly context: Parameters<typeof makeRateSharer>[0];
}

/** A reply for several requests, and its age: a later reader must not take its rate for fresh. */
interface SharedReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ageSeconds: number;
}

/** Returns the gateway's reply; undefined for a call that cannot be shared. */
export async function fetchSharedRate(scope: Asked): Promise<Result<SharedReply> | undefined> {
  const query = readSharedQuery(scope);
  if (!query) return undefined;
  const { context } = scope;
  const result = await rateReplies.read(makeRateSharer(context, scope), query);
  return result.ok ? ok(toSharedReply(result.value, context.now())) : result;
}

// A request with a key is not shared: a key may change the limits, and so whether the gateway returns a rate.
function readSharedQuery(scope: Asked): SharedRateQuery | undefined {
  const { request, url } = scope;
  if (request.method !== "GET" || !isRateForOwnPage(scope)) return undefined;
  return request.headers.has("x-api-key") ? undefined : readSharedRateQuery(url.searchParams);
}

function toSharedReply(reply: GatewayReply, now: number): SharedReply {
  const ageSeconds = Math.max(0, Math.ceil((now - reply.receivedAt) / 1_000));
  return { ...reply, headers: new Headers(reply.headers), ageSeconds };
}
