// Opens a live channel at the rate gateway.
import type { Upstream } from "../gateways/upstream";
import type { Log } from "~/context/log";
import { LIVE_CHANNEL_PATH } from "../public-api/public-calls";

/** Live channel: how long the gateway may take to open its side, milliseconds (our choice). */
const LIVE_CONNECT_TIMEOUT_MS = 10_000;

/** What is sent along: a query with its question mark, and headers besides those of the handshake. */
interface UpstreamOptions {
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** The gateway's socket, accepted; or its status where it opens none, 0 where it cannot be reached within 10 s. */
export async function openUpstream(
  upstream: Upstream,
  { search, headers, log }: UpstreamOptions,
): Promise<WebSocket | number> {
  // Not AbortSignal.timeout: it would cut the open channel too.
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, LIVE_CONNECT_TIMEOUT_MS);
  try {
    const target = new URL(upstream.baseUrl + LIVE_CHANNEL_PATH + search);
    const asked = { headers: { ...headers, Upgrade: "websocket" }, signal: patience.signal };
    const { webSocket, body, status } = await upstream.fetch(new Request(target, asked));
    if (!webSocket) await body?.cancel();
    // A socket replies to Close by itself since 2026-04-07; a relay has to carry it to the other side first.
    webSocket?.accept({ allowHalfOpen: true });
    return webSocket ?? status;
  } catch (error) {
    log("live-channel-failed", { error: String(error) });
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
