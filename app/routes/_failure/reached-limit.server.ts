// Converts reached limits, ours or the gateway's, for forms. The end of a limit may be unknown.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { findReachedLimit, type Failure, type ReachedLimit } from "~/domain/failure/failure";

/** Converts one of our limits. */
export function toReachedLimit({
  retryAfterSeconds,
}: {
  readonly retryAfterSeconds: number;
}): ReachedLimit {
  return { waitSeconds: retryAfterSeconds };
}

/** Returns the gateway limit that made a call fail, and sets Retry-After accordingly. Undefined for other failures. */
export function noteLimit(
  { limits }: Pick<AppLoadContext, "limits">,
  failure: Failure,
): ReachedLimit | undefined {
  const limit = findReachedLimit(failure);
  const { waitSeconds: retryAfterSeconds } = limit ?? {};
  if (retryAfterSeconds !== undefined) limits.noteReached({ retryAfterSeconds });
  return limit;
}
