// Checks with a few calls whether each gateway is reachable and keeps the contract.
import { isIP } from "node:net";
import process from "node:process";
import { isOwnMachine } from "../../app/domain/request/own-machine.ts";
import { GATEWAYS, type GatewayName } from "~/contracts/calls/call";
import { gatewayUrlOf, type Settings } from "../../functions/runtime/settings.ts";
import { readSecrets } from "../conformance/sign.ts";
import type { CheckResult } from "../conformance/check.ts";
import { UNKNOWN_KEY_CHECK } from "../conformance/checks/api-keys.ts";
import { checkQuickly } from "../conformance/quick.ts";
import { doubtful, right, unasked, wrong, type Finding } from "../findings/finding.ts";
import { listOwnHosts } from "./own-hosts.ts";
import { findClock, isSite, reachGateway } from "./reach-gateway.ts";
import { isTemplateHost } from "./template-hosts.ts";
import { withSettings } from "./lenient-settings.ts";
import type { Deployment } from "./read-deployment.ts";

const MAX_WAIT_MS = 8_000;
/** Hosts of a private network. */
const PRIVATE =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cd])|\.(?:local|lan|home|internal)$/i;

/** Finds problems of the gateways' URLs and, unless the doctor is offline, of their responses. */
export function findGateways(deployment: Deployment): Promise<Finding[]> | Finding[] {
  return withSettings(deployment, async (settings) => {
    if (settings.SANDBOX === "1") return [right("the sandbox serves in place of the gateways")];
    if (settings.PROVIDER) return [right("the exchange serves in place of the gateways")];
    const reason = whyUnasked(deployment, settings);
    const found = GATEWAYS.map((name) => findGateway(name, { deployment, settings, reason }));
    const unread = reason === undefined ? [] : [unasked(reason)];
    return [...unread, ...(await Promise.all(found)).flat()];
  });
}

interface Asked {
  readonly deployment: Deployment;
  readonly settings: Settings;
  /** Why no gateway is called; undefined if they are. */
  readonly reason: string | undefined;
}

async function findGateway(
  name: GatewayName,
  { deployment, settings, reason }: Asked,
): Promise<Finding[]> {
  const url = gatewayUrlOf(settings, name);
  if (url === undefined) return [];
  const address = [
    ...findAddress(name, new URL(url), deployment),
    ...findOwn(name, new URL(url), deployment),
  ];
  if (reason !== undefined || address.some(({ mark }) => mark === "✗")) return address;
  const apiKeys = settings.PUBLIC_API_KEYS === "on";
  const secrets = knownSecrets(settings);
  return [...address, ...(await findFaults(name, { url, apiKeys, secrets }))];
}

/** The secrets that can be read: a stored one only if the environment contains it too. */
export function knownSecrets({ GATEWAY_SECRET: secrets }: Settings): readonly string[] {
  return secrets ?? readSecrets(process.env.GATEWAY_SECRET);
}

const UNREADABLE =
  "GATEWAY_SECRET is stored where nobody can read it; set it in the doctor's environment too";
const UNKNOWN = "whether GATEWAY_SECRET is stored is unknown; set it in the doctor's environment";

/** Returns why no gateway can be called; undefined if they can. */
export function whyUnasked(deployment: Deployment, settings: Settings): string | undefined {
  if (deployment.isOffline) return "--offline";
  if (knownSecrets(settings).length > 0) return undefined;
  const { storedSecrets } = deployment;
  if (storedSecrets === undefined) return UNKNOWN;
  return storedSecrets.includes("GATEWAY_SECRET") ? UNREADABLE : undefined;
}

/** Checks that calls are signed. */
export function findUnsigned(deployment: Deployment): Finding[] {
  return withSettings(deployment, (settings) => findSigning(deployment, settings));
}

function findSigning({ storedSecrets, isDemo }: Deployment, settings: Settings): Finding[] {
  const outside = GATEWAYS.filter((name) => {
    const url = gatewayUrlOf(settings, name);
    return url !== undefined && !isOwnMachine(new URL(url).hostname);
  });
  const isSet = settings.GATEWAY_SECRET !== undefined;
  if (isDemo || isSet || outside.length === 0) return [];
  if (storedSecrets === undefined) {
    return [unasked("Cloudflare did not report whether GATEWAY_SECRET is stored")];
  }
  if (storedSecrets.includes("GATEWAY_SECRET")) return [];
  return [
    doubtful(
      `GATEWAY_SECRET is not set: the gateways (${outside.join(", ")}) cannot tell this site's calls from other callers'`,
    ),
  ];
}

function findAddress(name: GatewayName, url: URL, { envFile, host }: Deployment): Finding[] {
  const { hostname, protocol } = url;
  const isDeployed = envFile === undefined;
  // Cloudflare calls host names only.
  const isNameless = host === undefined && isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  if (isTemplateHost(hostname)) {
    return [wrong(`${name} gateway: ${hostname} is an example's address; set your own`)];
  }
  if (isDeployed && (isOwnMachine(hostname) || PRIVATE.test(hostname) || isNameless)) {
    const advice = isNameless ? ": give the gateway a host name" : "";
    return [wrong(`${name} gateway: a deployed Worker does not reach ${hostname}${advice}`)];
  }
  return protocol === "http:" && !isOwnMachine(hostname)
    ? [doubtful(`${name} gateway: plain HTTP to ${hostname}; use https://`)]
    : [];
}

/** The site's own address would call itself without end, and so would a host whose route leads to this Worker. */
function findOwn(name: GatewayName, { origin, host }: URL, deployment: Deployment): Finding[] {
  if (!listOwnHosts(deployment).includes(host)) return [];
  return [wrong(`${name} gateway: ${origin} is this site itself; set your gateway's address`)];
}

async function findFaults(
  name: GatewayName,
  { url: baseUrl, ...options }: { url: string; apiKeys: boolean; secrets: readonly string[] },
): Promise<Finding[]> {
  const reached = await reachGateway(baseUrl);
  if ("reason" in reached) {
    return [
      wrong(
        `${name} gateway: could not be asked: ${reached.reason}; if it lets in the Worker alone, deploy with --offline`,
      ),
    ];
  }
  if (await isSite(baseUrl)) {
    return [
      wrong(`${name} gateway: ${baseUrl} is a site of this product: set the gateway behind it`),
    ];
  }
  const clock = findClock(name, reached);
  const results = await checkQuickly(name, { baseUrl, maxWaitMs: MAX_WAIT_MS, ...options });
  return [...clock, ...toFindings(name, results)];
}

function toFindings(name: GatewayName, results: readonly CheckResult[]): Finding[] {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const unproven = results.filter(({ outcome }) => outcome === "unproven");
  const passed = results.filter(({ outcome }) => outcome === "passed").length;
  const cause = failed.find((each) => each.cause !== undefined)?.cause;
  if (cause !== undefined) return [wrong(`${name} gateway: ${cause}`)];
  const found = [
    ...failed.map((each) =>
      wrong(`${name} gateway: ${each.name}: ${each.message}; ${toAdvice(each)}`),
    ),
    ...unproven.map((each) => doubtful(`${name} gateway: ${each.name}: ${each.message}`)),
  ];
  if (found.length > 0) return found;
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
