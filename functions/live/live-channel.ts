// Opens the live channel from the browser to the rate gateway (docs/security.md 39, 46; spec: Live rate
// channel). What happens on the open channel is functions/live/relay.ts.
import { LIVE_CONNECT_TIMEOUT_MS } from "~/domain/request-limits";
import { makeLiveRateFilter } from "~/session/quote-seal.server";
import { tooManyRequests } from "../limits/limit-requests";
import { relaySockets } from "./relay";
import { LIVE_CHANNEL_PATH } from "../public-api/public-calls";
import { rejectInJson, type RejectReason } from "../reject-request";
import { findUpstream } from "../gateways/upstream";
import type { RequestScope } from "../scope/request-scope";
import { isOwnCaller } from "../middleware/same-origin";

/** Opens the live channel. */
export async function openLiveChannel(scope: RequestScope): Promise<Response | undefined> {
  if (scope.url.pathname !== LIVE_CHANNEL_PATH) return undefined;
  const reason = findReason(scope);
  if (reason) return rejectInJson(scope, reason);
  const { limits } = scope.context;
  const limited = await limits.take("live-channel");
  if (limited) return rejectInJson(scope, tooManyRequests(limited));
  const channel = await limits.openChannel();
  if (!channel) return rejectInJson(scope, TOO_MANY);
  const gateway = await connect(scope);
  if ("status" in gateway) {
    channel.close();
    return rejectInJson(scope, gateway);
  }
  const { 0: browserEnd, 1: client } = new WebSocketPair();
  // A socket replies to Close by itself since 2026-04-07; a relay has to carry it to the other side first.
  client.accept({ allowHalfOpen: true });
  gateway.accept({ allowHalfOpen: true });
  const { quotes, now } = scope.context;
  relaySockets({ client, gateway, onEnd: channel.close, filter: makeLiveRateFilter(quotes, now) });
  return new Response(null, { status: 101, webSocket: browserEnd });
}

function findReason(scope: RequestScope): RejectReason | undefined {
  if (scope.request.headers.get("Upgrade")?.toLowerCase() !== "websocket") return NOT_A_SOCKET;
  return isOwnCaller(scope) ? undefined : FOREIGN;
}

async function connect({
  env,
  url,
  context,
  request,
}: RequestScope): Promise<WebSocket | RejectReason> {
  const upstream = findUpstream(env, "rate", context.origin);
  const key = request.headers.get("x-api-key");
  const headers = {
    Upgrade: "websocket",
    "x-request-id": context.requestId,
    "x-forwarded-for": context.visitorAddress,
    ...(key !== null && env.publicApiKeys && { "x-api-key": key }),
  };
  // Not AbortSignal.timeout: it would cut the open channel too.
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, LIVE_CONNECT_TIMEOUT_MS);
  try {
    const target = new URL(upstream.baseUrl + LIVE_CHANNEL_PATH + url.search);
    const asked = new Request(target, { headers, signal: patience.signal });
    const response = await upstream.fetch(asked);
    if (!response.webSocket) await response.body?.cancel();
    return response.webSocket ?? (response.status === 401 ? UNKNOWN_KEY : UNAVAILABLE);
  } catch (error) {
    context.log("live-channel-failed", { error: String(error) });
    return UNAVAILABLE;
  } finally {
    clearTimeout(timer);
  }
}

const NOT_A_SOCKET: RejectReason = {
  status: 426,
  code: "ERR_BAD_REQUEST",
  message: "This address speaks WebSocket",
  headers: { Upgrade: "websocket" },
};

const FOREIGN: RejectReason = {
  status: 403,
  code: "ERR_FORBIDDEN",
  message: "This request does not come from our own pages",
};

const UNKNOWN_KEY: RejectReason = {
  status: 401,
  code: "ERR_UNAUTHORIZED",
  message: "The gateway does not know this API key",
};

const TOO_MANY: RejectReason = {
  status: 429,
  code: "ERR_FORBIDDEN",
  message: "Too many open channels",
  headers: { "Retry-After": "60" },
};

const UNAVAILABLE: RejectReason = {
  status: 502,
  code: "ERR_SERVICE_UNAVAILABLE",
  message: "The gateway cannot be reached",
};
