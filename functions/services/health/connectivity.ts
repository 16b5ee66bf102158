// A lookup at a public resolver, so that a gateway is not blamed
// for a network of ours that is down (spec: Connectivity check).
import * as z from "zod/mini";
import { CONNECTIVITY_TIMEOUT_MS } from "~/domain/gateway-limits";

// DNS over HTTPS as JSON: 0 is 'no error'.
const successfulLookup = z.object({ Status: z.literal(0) });

/** Whether a lookup at a public resolver succeeds; never throws. */
export async function hasInternet(resolverUrl: string): Promise<boolean> {
  try {
    const response = await fetch(resolverUrl, {
      headers: { accept: "application/dns-json" },
      signal: AbortSignal.timeout(CONNECTIVITY_TIMEOUT_MS),
    });
    return successfulLookup.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
