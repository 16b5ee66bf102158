// The limits of one request (docs/security.md 46).
import type { Env } from "../../runtime/env";
import type { Log } from "~/context/log";
import type { RequestLimits } from "~/context/request-limits";
import type { Visitor } from "../gateways/caller";
import { makeRequestLimits, NO_LIMITS } from "./request-limits";

/** Whose requests are counted, and with what; the clock is epoch ms. */
export interface LimitParts {
  readonly visitor: Visitor | undefined;
  readonly env: Pick<Env, "limiter">;
  readonly log: Log;
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Makes the limits of whoever asks; a page for everybody is asked for by nobody. */
export function makeLimits({ visitor, env, now, log, waitUntil }: LimitParts): RequestLimits {
  const { limiter } = env;
  if (!limiter || !visitor) return NO_LIMITS;
  return makeRequestLimits({
    now,
    log,
    waitUntil,
    address: visitor.address,
    findCounter: (name) => limiter.get(limiter.idFromName(name)),
  });
}
