// Loads parts of account pages that have their own gateway calls. A fast part is rendered with the page, so that it
// needs no script. A slow one follows in the stream.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { WAIT_PARAM, type Part, type Streamed } from "~/components/earnings/part";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Result } from "~/domain/failure/result";
import { PART_PATIENCE_MS } from "~/domain/limits/page-limits";
import { inTime } from "~/domain/time/in-time";
import { orSignIn } from "./account-access.server";

/** The maximum wait for a part, in milliseconds: ten seconds for the call, and five for a session refresh before it. The page then offers to load the part again. The stream lasts longer (entry.server.tsx). */
const PART_TIMEOUT_MS = 15_000;

interface PageArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Returns the part for a call's value. An ended session redirects to sign-in, unless the page is already being streamed. */
export async function loadPart<T, V>(
  args: PageArgs,
  call: Promise<Result<T>>,
  toView: (value: T) => V,
): Promise<Streamed<V>> {
  const whole = inTime(call, PART_TIMEOUT_MS);
  const soon = await inTime(whole, patienceOf(args.request));
  if (soon) return { now: toPart(orSignIn(args, soon), toView) };
  const { requestId: traceId } = args.context;
  return {
    later: whole.then((result) => (result ? toPart(result, toView) : { ok: false, traceId })),
  };
}

function toPart<T, V>(result: Result<T>, toView: (value: T) => V): Part<V> {
  if (result.ok) return { ok: true, value: toView(result.value) };
  const { failure } = result;
  const isSignedOut = deriveAccountOutcome(failure).kind === "reset-session";
  return { ok: false, traceId: failure.traceId, isSignedOut };
}

// Returns how long the page waits for a part. A client navigation has script and waits less. A reload without script
// waits for everything.
function patienceOf({ headers, url }: Request): number {
  if (new URL(url).searchParams.has(WAIT_PARAM)) return PART_TIMEOUT_MS;
  const isDocument = headers.get("Accept")?.includes("text/html") ?? false;
  return isDocument ? PART_PATIENCE_MS.document : PART_PATIENCE_MS.data;
}
