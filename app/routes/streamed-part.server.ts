// Parts of account pages that have a call of their own. What is there soon is written with the page, so that it needs
// no script; what is late follows in the stream.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Part, Streamed } from "~/components/earnings/streamed-part";
import type { Result } from "~/domain/failure/result";
import { PART_PATIENCE_MS } from "~/domain/page-limits";
import { inTime } from "~/domain/site/in-time";
import { orSignIn } from "./account-access.server";

interface PageArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** The part that a call's value makes. A session that has ended leads to sign-in, while that is still possible. */
export async function loadPart<T, V>(
  args: PageArgs,
  call: Promise<Result<T>>,
  toView: (value: T) => V,
): Promise<Streamed<V>> {
  const soon = await inTime(call, patienceOf(args.request));
  if (soon) return { now: toPart(orSignIn(args, soon), toView) };
  return { later: call.then((result) => toPart(result, toView)) };
}

function toPart<T, V>(result: Result<T>, toView: (value: T) => V): Part<V> {
  if (!result.ok) return { ok: false, traceId: result.failure.traceId };
  return { ok: true, value: toView(result.value) };
}

// A client navigation has script, and a page to look at meanwhile.
function patienceOf({ headers }: Request): number {
  const isDocument = headers.get("Accept")?.includes("text/html") ?? false;
  return isDocument ? PART_PATIENCE_MS.document : PART_PATIENCE_MS.data;
}
