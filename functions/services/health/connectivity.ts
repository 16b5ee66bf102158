// Looks up a name at a public resolver, so that an outage of our own network is not blamed on a gateway (spec:
// Connectivity check).
import * as z from "zod/mini";
import { CONNECTIVITY_TIMEOUT_MS } from "~/domain/limits/gateway-limits";

// The status of DNS over HTTPS as JSON: 0 means no error.
const successfulLookup = z.object({ Status: z.literal(0) });

/** Returns whether a lookup at a public resolver succeeds; never throws. */
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
