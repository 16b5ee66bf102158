// Browsers whose live channel is dead ask for rates over HTTP: those that ask the same within a moment share one call,
// as they would share an upstream (docs/decisions/019-shared-upstream-sockets.md; docs/security.md 43).
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

/** What is looked at of a request. */
interface Asked extends Pick<RequestScope, "request" | "url" | "waitUntil"> {
  readonly env: Parameters<typeof makeRateSharer>[1]["env"];
  readonly context: Parameters<typeof makeRateSharer>[0];
}

/** A reply that several requests get, and how long ago it came: its rate is no fresher for whoever asks later. */
interface SharedReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ageSeconds: number;
}

/** The gateway's reply; undefined for a call that is nobody else's. */
export async function fetchSharedRate(scope: Asked): Promise<Result<SharedReply> | undefined> {
  const query = readSharedQuery(scope);
  if (!query) return undefined;
  const { context } = scope;
  const result = await rateReplies.read(makeRateSharer(context, scope), query);
  return result.ok ? ok(toSharedReply(result.value, context.now())) : result;
}

// A key may change the limits, and so whether the gateway gives a rate at all.
function readSharedQuery(scope: Asked): SharedRateQuery | undefined {
  const { request, url } = scope;
  if (request.method !== "GET" || !isRateForOwnPage(scope)) return undefined;
  return request.headers.has("x-api-key") ? undefined : readSharedRateQuery(url.searchParams);
}

function toSharedReply(reply: GatewayReply, now: number): SharedReply {
  const ageSeconds = Math.max(0, Math.ceil((now - reply.receivedAt) / 1_000));
  return { ...reply, headers: new Headers(reply.headers), ageSeconds };
}
