// Pages load logos from other hosts only if IMAGE_HOSTS lists them; the gateway's instruments show which hosts are
// used.
import { gatewayUrlOf } from "../../functions/runtime/settings.ts";
import { listLogoHosts } from "../conformance/quick.ts";
import { doubtful, type Finding } from "./finding.ts";
import { readRightSettings } from "./lenient-settings.ts";
import type { Deployment } from "./read-deployment.ts";

const MAX_WAIT_MS = 8_000;

/** Finds the hosts of logos that the pages' policy would block; an unreachable gateway has none. */
export async function findBlockedLogos(
  deployment: Deployment,
  isOffline: boolean,
): Promise<Finding[]> {
  const settings = readRightSettings(deployment);
  const url = settings && gatewayUrlOf(settings, "rate");
  if (isOffline || url === undefined || settings?.SANDBOX === "1") return [];
  const allowed = settings?.IMAGE_HOSTS.split(" ") ?? [];
  const secrets = settings?.GATEWAY_SECRET;
  const options = { baseUrl: url, maxWaitMs: MAX_WAIT_MS, secrets };
  const hosts = await listLogoHosts(options).catch(() => []);
  const blocked = hosts.filter((host) => !allowed.some((pattern) => isNamed(host, pattern)));
  if (blocked.length === 0) return [];
  return [doubtful(`IMAGE_HOSTS lacks ${blocked.join(", ")}, where logos of coins are: add it`)];
}

// Matches like a content security policy: a star covers one or more labels.
function isNamed(host: string, pattern: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
