// Whether health has switched the exchange off just now (spec: Health).
import type { Env } from "../../runtime/env";
import type { Gateways } from "~/context/gateways";
import type { Pause } from "~/context/pause";
import type { Log } from "~/context/log";
import { hasInternet } from "./connectivity";
import { readHealth } from "./gateway-health";

/** What a look at the gateway's health needs; the clock is epoch ms. The gateway is made for the few looks that ask it. */
export interface PauseParts {
  readonly rate: () => Pick<Gateways["rate"], "fetchHealth" | "isServing">;
  readonly env: Pick<Env, "connectivityCheckUrl">;
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The pause, if there is one; waits for the gateway a moment at most. */
export async function findPause(parts: PauseParts): Promise<Pause | undefined> {
  const { rate, env, now, log, waitUntil } = parts;
  const { isEnabled, retryMs } = await readHealth({
    fetchHealth: () => rate().fetchHealth(),
    isServing: () => rate().isServing(),
    hasInternet: () => hasInternet(env.connectivityCheckUrl),
    now,
    log,
    waitUntil,
  });
  return isEnabled ? undefined : { retrySeconds: Math.max(1, Math.ceil(retryMs / 1_000)) };
}
