// Owns the way of the live channel from the browser to the rate gateway (spec 4, "Live rate channel";
// docs/security.md 39). What happens on the open channel is functions/live/relay.ts.
import { relaySockets } from "./relay";
import { LIVE_CHANNEL_PATH } from "../public-api/public-calls";
import { refuseInJson, type RefusalReason } from "../reject-request";
import { findUpstream } from "../gateways/upstream";
import type { Visit } from "../scope/request-scope";
import { isOwnCaller } from "../middleware/same-origin";

const MAX_SOCKETS_PER_ADDRESS = 24;
const CONNECT_TIMEOUT_MS = 10_000;

// Counted in this isolate only: it bounds what one address holds open here, not everywhere.
const openSockets = new Map<string, number>();

/** Opens the live channel. */
export async function openLiveChannel(visit: Visit): Promise<Response | undefined> {
  if (visit.url.pathname !== LIVE_CHANNEL_PATH) return undefined;
  const reason = refusalOf(visit);
  if (reason) return refuseInJson(visit, reason);
  const release = occupy(visit.context.visitorAddress);
  const gateway = await connect(visit);
  if (!gateway) {
    release();
    return refuseInJson(visit, UNAVAILABLE);
  }
  const { 0: browserEnd, 1: client } = new WebSocketPair();
  // A socket answers Close by itself since 2026-04-07; a relay has to carry it to the other side first.
  client.accept({ allowHalfOpen: true });
  gateway.accept({ allowHalfOpen: true });
  relaySockets({ client, gateway, onEnd: release });
  return new Response(null, { status: 101, webSocket: browserEnd });
}

function refusalOf(visit: Visit): RefusalReason | undefined {
  if (visit.request.headers.get("Upgrade")?.toLowerCase() !== "websocket") return NOT_A_SOCKET;
  if (!isOwnCaller(visit)) return FOREIGN;
  const open = openSockets.get(visit.context.visitorAddress) ?? 0;
  return open >= MAX_SOCKETS_PER_ADDRESS ? TOO_MANY : undefined;
}

function occupy(address: string): () => void {
  openSockets.set(address, (openSockets.get(address) ?? 0) + 1);
  return () => {
    const left = (openSockets.get(address) ?? 1) - 1;
    if (left > 0) openSockets.set(address, left);
    else openSockets.delete(address);
  };
}

async function connect({ env, url, context }: Visit): Promise<WebSocket | undefined> {
  const upstream = findUpstream(env, "rate", context.origin);
  const headers = {
    Upgrade: "websocket",
    "x-request-id": context.requestId,
    "x-forwarded-for": context.visitorAddress,
  };
  // Not AbortSignal.timeout: it would cut the open channel too.
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, CONNECT_TIMEOUT_MS);
  try {
    const target = new URL(upstream.baseUrl + LIVE_CHANNEL_PATH + url.search);
    const asked = new Request(target, { headers, signal: patience.signal });
    const answer = await upstream.fetch(asked);
    if (!answer.webSocket) await answer.body?.cancel();
    return answer.webSocket ?? undefined;
  } catch (error) {
    context.log("live-channel-failed", { error: String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const NOT_A_SOCKET: RefusalReason = {
  status: 426,
  code: "ERR_BAD_REQUEST",
  message: "This address speaks WebSocket",
  headers: { Upgrade: "websocket" },
};

const FOREIGN: RefusalReason = {
  status: 403,
  code: "ERR_FORBIDDEN",
  message: "This request does not come from our own pages",
};

const TOO_MANY: RefusalReason = {
  status: 429,
  code: "ERR_FORBIDDEN",
  message: "Too many open channels",
  headers: { "Retry-After": "60" },
};

const UNAVAILABLE: RefusalReason = {
  status: 502,
  code: "ERR_SERVICE_UNAVAILABLE",
  message: "The gateway cannot be reached",
};
