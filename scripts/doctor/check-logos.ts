// Pages load logos from other hosts only if IMAGE_HOSTS lists them; the gateway's instruments show which hosts are
// used.
import { gatewayUrlOf, type Settings } from "../../functions/runtime/settings.ts";
import { listLogoHosts } from "../conformance/quick.ts";
import { knownSecrets, whyUnasked } from "./check-gateways.ts";
import { doubtful, unasked, type Finding } from "../findings/finding.ts";
import { withSettings } from "./lenient-settings.ts";
import type { Deployment } from "./read-deployment.ts";

const MAX_WAIT_MS = 8_000;

/** Finds the hosts of logos that the pages' policy would block. */
export function findBlockedLogos(deployment: Deployment): Promise<Finding[]> | Finding[] {
  return withSettings(deployment, async (settings) => {
    const url = gatewayUrlOf(settings, "rate");
    if (url === undefined) return [];
    const reason = whyUnasked(deployment, settings);
    return reason === undefined ? findBlocked(url, settings) : [unasked(reason)];
  });
}

async function findBlocked(baseUrl: string, settings: Settings): Promise<Finding[]> {
  const allowed = settings.IMAGE_HOSTS.split(" ");
  const options = { baseUrl, maxWaitMs: MAX_WAIT_MS, secrets: knownSecrets(settings) };
  const hosts = await listLogoHosts(options).catch(() => undefined);
  if (hosts === undefined) return [unasked("the rate gateway does not list its instruments")];
  const blocked = hosts.filter((host) => !allowed.some((pattern) => isNamed(host, pattern)));
  if (blocked.length === 0) return [];
  return [doubtful(`IMAGE_HOSTS lacks ${blocked.join(", ")}, where logos of coins are: add it`)];
}

// Matches like a content security policy: a star covers one or more labels.
function isNamed(host: string, pattern: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
