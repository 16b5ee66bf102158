// Opens the live channel between the browser and the rate gateway (docs/security.md 39, 46; spec: Live rate channel). A
// program with an API key gets its own upstream; browsers share upstreams. relay.ts handles the open channel.
import type { RateQuery } from "~/domain/rate/rate";
import { findAnsweredName } from "~/gateways/rate-questions.server";
import { makeLiveRateFilter } from "~/session/quote-seal.server";
import { toAddressBlock } from "../services/limits/address-block";
import { tooManyRequests } from "./limit-requests";
import type { Peer, RateFilter } from "../services/live/peer";
import { relaySockets } from "../services/live/relay";
import { LIVE_CHANNEL_PATH } from "../services/public-api/public-calls";
import { rejectInJson } from "../pages/reject-request";
import type { RejectReason } from "../runtime/reject-reason";
import { findUpstream } from "../services/gateways/upstream";
import type { RequestScope } from "../runtime/request-scope";
import { isOwnCaller } from "./same-origin";
import { openUpstream } from "../services/live/open-upstream";
import { ADDRESS_HEADER, ANSWERED_HEADER } from "../services/live/rate-object";
import { SharedLine } from "../services/live/shared-line";

/** How long a live channel waits for the object of its pair, milliseconds (our choice). After that it opens its own upstream. */
const SHARED_RATE_PATIENCE_MS = 2_000;

interface Line {
  readonly gateway: Peer;
  readonly filter: RateFilter;
}

/** Responds with a WebSocket on the live channel's path, or with the reason why it opens none. */
export async function openLiveChannel(scope: RequestScope): Promise<Response | undefined> {
  if (scope.url.pathname !== LIVE_CHANNEL_PATH) return undefined;
  const reason = findReason(scope);
  if (reason) return rejectInJson(scope, reason);
  const { limits } = scope.context;
  const limited = await limits.take("live-channel");
  if (limited) return rejectInJson(scope, tooManyRequests(limited));
  const channel = await limits.openChannel();
  if (!channel) return rejectInJson(scope, TOO_MANY);
  const line = await openLine(scope);
  if ("status" in line) {
    channel.close();
    return rejectInJson(scope, line);
  }
  const { 0: browserEnd, 1: client } = new WebSocketPair();
  client.accept({ allowHalfOpen: true });
  relaySockets({ client, ...line, onEnd: channel.close });
  return new Response(null, { status: 101, webSocket: browserEnd });
}

function findReason(scope: RequestScope): RejectReason | undefined {
  if (scope.request.headers.get("Upgrade")?.toLowerCase() !== "websocket") return NOT_A_SOCKET;
  return isOwnCaller(scope) ? undefined : FOREIGN;
}

async function openLine(scope: RequestScope): Promise<Line | RejectReason> {
  const { quotes, now } = scope.context;
  const filter = makeLiveRateFilter(quotes, now);
  const key = scope.env.publicApiKeys ? scope.request.headers.get("x-api-key") : null;
  if (key === null) {
    const line = new SharedLine({
      filter,
      openShared: (name) => openShared(scope, name, filter.question()?.query),
      // Only the shared object counts what a followed rate costs a provider.
      openOwn: async () => (scope.env.hasProvider ? undefined : toPeer(await openOwn(scope, {}))),
    });
    return { gateway: line, filter: line };
  }
  const gateway = await openOwn(scope, { "x-api-key": key });
  if (typeof gateway === "number") return gateway === 401 ? UNKNOWN_KEY : UNAVAILABLE;
  return { gateway, filter };
}

function openOwn({ env, url, context }: RequestScope, more: Readonly<Record<string, string>>) {
  const { requestId, visitor, origin, log } = context;
  const headers = { "x-request-id": requestId, "x-forwarded-for": visitor.address, ...more };
  return openUpstream(findUpstream(env, "rate", origin), { search: url.search, headers, log });
}

/** Opens a socket to the object that shares these rates; undefined if it fails or takes too long. */
async function openShared(
  scope: RequestScope,
  name: string,
  query: RateQuery | undefined,
): Promise<WebSocket | undefined> {
  const { origin, visitor, log } = scope.context;
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, SHARED_RATE_PATIENCE_MS);
  try {
    const answered = findAnsweredName(query, scope.context.now());
    const headers = {
      Upgrade: "websocket",
      [ADDRESS_HEADER]: toAddressBlock(visitor.address),
      ...(answered !== undefined && { [ANSWERED_HEADER]: encodeURIComponent(answered) }),
    };
    const asked = new Request(new URL(LIVE_CHANNEL_PATH, origin), {
      headers,
      signal: patience.signal,
    });
    const { webSocket } = await scope.env.findLiveRates(name).fetch(asked);
    webSocket?.accept({ allowHalfOpen: true });
    return webSocket ?? undefined;
  } catch (error) {
    log("live-channel-not-shared", { error: String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function toPeer(opened: WebSocket | number): WebSocket | undefined {
  return typeof opened === "number" ? undefined : opened;
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
  code: "ERR_TOO_MANY_REQUESTS",
  message: "Too many open channels",
  headers: { "Retry-After": "60" },
};

const UNAVAILABLE: RejectReason = {
  status: 502,
  code: "ERR_SERVICE_UNAVAILABLE",
  message: "The gateway cannot be reached",
};
