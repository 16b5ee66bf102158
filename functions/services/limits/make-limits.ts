// Builds the limits of one request (docs/security.md 46).
import type { Env } from "../../runtime/env";
import type { Log } from "~/context/log";
import type { RequestLimits } from "~/context/request-limits";
import type { Visitor } from "../gateways/caller";
import { makeRequestLimits, NO_LIMITS } from "./request-limits";

/** Inputs of the limits; the clock is epoch ms. */
export interface LimitParts {
  readonly visitor: Visitor | undefined;
  readonly env: Pick<Env, "limiter">;
  readonly log: Log;
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns the visitor's limits. A page for everyone has no visitor and is not limited. */
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
