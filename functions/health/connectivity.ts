// A lookup at a public resolver, so that a gateway is not blamed
// for a network of ours that is down (spec: Connectivity check).
import * as z from "zod/mini";
import { CONNECTIVITY_TIMEOUT_MS } from "~/domain/limits";

// DNS over HTTPS as JSON: 0 is 'no error'.
const lookupAnswer = z.object({ Status: z.literal(0) });

/** Whether a public resolver answers a lookup; never throws. */
export async function hasInternet(resolverUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(resolverUrl, {
      headers: { accept: "application/dns-json" },
      signal: AbortSignal.timeout(CONNECTIVITY_TIMEOUT_MS),
    });
    return lookupAnswer.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
