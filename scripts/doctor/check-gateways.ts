// Checks with a few calls whether each gateway is reachable and keeps the contract.
import process from "node:process";
import { isOwnMachine } from "../../functions/runtime/own-machine.ts";
import type { GatewayName } from "~/contracts/calls/call";
import { gatewayUrlOf, type Settings } from "../../functions/runtime/settings.ts";
import { readSecrets } from "../conformance/sign.ts";
import type { CheckResult } from "../conformance/check.ts";
import { UNKNOWN_KEY_CHECK } from "../conformance/checks/api-keys.ts";
import { checkQuickly } from "../conformance/quick.ts";
import { doubtful, right, wrong, type Finding } from "./finding.ts";
import { isTemplateHost } from "./template-hosts.ts";
import { readRightSettings } from "./lenient-settings.ts";
import type { Deployment } from "./read-deployment.ts";

const GATEWAYS: readonly GatewayName[] = ["rate", "order", "account", "fiat", "content"];
const MAX_WAIT_MS = 8_000;

/** Finds problems of the gateways' URLs and, unless `isOffline`, of their responses. */
export async function findGateways(deployment: Deployment, isOffline: boolean): Promise<Finding[]> {
  const settings = readRightSettings(deployment);
  if (!settings || settings.SANDBOX === "1") return [];
  const apiKeys = settings.PUBLIC_API_KEYS === "on";
  const isStored = deployment.storedSecrets.includes("GATEWAY_SECRET");
  // A stored secret cannot be read: unless the environment contains it too, no call can be signed.
  const secrets = settings.GATEWAY_SECRET ?? readSecrets(process.env.GATEWAY_SECRET);
  const isUnreadable = isStored && secrets.length === 0;
  const found = GATEWAYS.map(async (name) => {
    const url = gatewayUrlOf(settings, name);
    if (url === undefined) return [];
    const isDeployed = deployment.envFile === undefined;
    const address = findAddress(name, new URL(url), isDeployed);
    const isReachable = address.every(({ mark }) => mark !== "✗");
    const isAsked = isReachable && !isOffline && !isUnreadable;
    return isAsked ? [...address, ...(await findFaults(name, { url, apiKeys, secrets }))] : address;
  });
  const signing = findSigning(settings, { isStored, isUnreadable });
  return [...signing, ...(await Promise.all(found)).flat()];
}

function findSigning(
  settings: Settings,
  { isStored, isUnreadable }: { isStored: boolean; isUnreadable: boolean },
): Finding[] {
  const outside = GATEWAYS.filter((name) => {
    const url = gatewayUrlOf(settings, name);
    return url !== undefined && !isOwnMachine(new URL(url).hostname);
  });
  if (isUnreadable) {
    return [
      doubtful(
        "GATEWAY_SECRET is stored where nobody can read it: the gateways were not checked; set it in the doctor's environment too",
      ),
    ];
  }
  if (outside.length === 0 || isStored || settings.GATEWAY_SECRET) return [];
  return [
    doubtful(
      `GATEWAY_SECRET is not set: the gateways (${outside.join(", ")}) cannot tell this site's calls from other callers'`,
    ),
  ];
}

function findAddress(name: GatewayName, url: URL, isDeployed: boolean): Finding[] {
  const { hostname, protocol } = url;
  if (isTemplateHost(hostname)) {
    return [wrong(`${name} gateway: ${hostname} is an example's address; set your own`)];
  }
  if (isDeployed && isOwnMachine(hostname)) {
    return [wrong(`${name} gateway: a deployed Worker does not reach ${hostname}`)];
  }
  return protocol === "http:" && !isOwnMachine(hostname)
    ? [doubtful(`${name} gateway: plain HTTP to ${hostname}; use https://`)]
    : [];
}

async function findFaults(
  name: GatewayName,
  { url: baseUrl, ...options }: { url: string; apiKeys: boolean; secrets: readonly string[] },
): Promise<Finding[]> {
  const results = await checkQuickly(name, { baseUrl, maxWaitMs: MAX_WAIT_MS, ...options });
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const passed = results.filter(({ outcome }) => outcome === "passed").length;
  if (failed.length > 0) {
    return failed.map((each) =>
      wrong(`${name} gateway: ${each.name}: ${each.message}; ${toAdvice(each)}`),
    );
  }
  if (passed > 0) return [right(`${name} gateway keeps the contract`)];
  return [
    doubtful(`${name} gateway: nothing could be checked (${results[0]?.message ?? "no call"})`),
  ];
}

function toAdvice({ name }: CheckResult): string {
  return name === UNKNOWN_KEY_CHECK
    ? "any made-up key is then accepted: reject unknown keys, or set PUBLIC_API_KEYS=off"
    : "npm run conformance -- <its address> says more";
}
