// Finds out whether health has switched the exchange off (spec: Health).
import type { Env } from "../../runtime/env";
import type { Gateways } from "~/context/gateways";
import type { Pause } from "~/context/pause";
import type { Log } from "~/context/log";
import { hasInternet } from "./connectivity";
import { readHealth } from "./gateway-health";
import { makeRecordParts, recordHealth } from "./health-record";

/** Inputs of a health check; the clock is epoch ms. The gateway is built only for the few checks that call it. */
export interface PauseParts {
  readonly rate: () => Pick<Gateways["rate"], "fetchHealth" | "isServing">;
  readonly env: Pick<Env, "connectivityCheckUrl" | "counter">;
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns the pause, if there is one; waits only briefly for the gateway. */
export async function findPause(parts: PauseParts): Promise<Pause | undefined> {
  const { rate, env, now, log, waitUntil } = parts;
  const { isEnabled, retryMs } = await readHealth({
    fetchHealth: () => rate().fetchHealth(),
    isServing: () => rate().isServing(),
    hasInternet: () => hasInternet(env.connectivityCheckUrl),
    now,
    log,
    waitUntil,
    record: (isWorking) => recordHealth(isWorking, makeRecordParts({ env, now, log })),
  });
  return isEnabled ? undefined : { retrySeconds: Math.max(1, Math.ceil(retryMs / 1_000)) };
}
