// Opens a live channel at the rate gateway.
import type { Upstream } from "../gateways/upstream";
import type { Log } from "~/context/log";
import { LIVE_CHANNEL_PATH } from "../public-api/public-calls";

/** How long the gateway may take to open its side of a live channel, milliseconds (our choice). */
const LIVE_CONNECT_TIMEOUT_MS = 10_000;

/** The query with its question mark, and headers besides those of the handshake. */
interface UpstreamOptions {
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** Returns the gateway's accepted socket; or its status if it opens none, 0 if it is unreachable within 10 s. */
export async function openUpstream(
  upstream: Upstream,
  { search, headers, log }: UpstreamOptions,
): Promise<WebSocket | number> {
  // AbortSignal.timeout would also close the open channel later.
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, LIVE_CONNECT_TIMEOUT_MS);
  try {
    const target = new URL(upstream.baseUrl + LIVE_CHANNEL_PATH + search);
    const asked = { headers: { ...headers, Upgrade: "websocket" }, signal: patience.signal };
    const { webSocket, body, status } = await upstream.fetch(new Request(target, asked));
    if (!webSocket) await body?.cancel();
    // Since compatibility date 2026-04-07 a socket replies to Close automatically; a relay must first pass it to the
    // other side.
    webSocket?.accept({ allowHalfOpen: true });
    return webSocket ?? status;
  } catch (error) {
    log("live-channel-failed", { error: String(error) });
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
