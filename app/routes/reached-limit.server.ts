// What every form says where a limit was reached, ours or the gateway's; when it ends may be unknown.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { findReachedLimit, type Failure, type ReachedLimit } from "~/domain/failure/failure";

/** A limit of ours, as pages say it. */
export function toReachedLimit({
  retryAfterSeconds,
}: {
  readonly retryAfterSeconds: number;
}): ReachedLimit {
  return { waitSeconds: retryAfterSeconds };
}

/** The limit that made a call fail, for the page to say; Retry-After then says the same. Undefined where it failed for another reason. */
export function noteLimit(
  { limits }: Pick<AppLoadContext, "limits">,
  failure: Failure,
): ReachedLimit | undefined {
  const limit = findReachedLimit(failure);
  const { waitSeconds: retryAfterSeconds } = limit ?? {};
  if (retryAfterSeconds !== undefined) limits.noteReached({ retryAfterSeconds });
  return limit;
}
