// A few reads that show in seconds whether a gateway keeps the contract at all; they need no account.
import type { GatewayName } from "~/contracts/calls/call";
import { ALL_CHECKS } from "./all-checks.ts";
import { runChecks, type CheckResult } from "./check.ts";
import { UNKNOWN_KEY_CHECK } from "./checks/api-keys.ts";
import { UNSIGNED_CHECK } from "./checks/signature.ts";
import { makeClient } from "./client.ts";
import { makeFacts, readAnyInstruments } from "./facts.ts";
import type { CheckOptions } from "./options.ts";

/** The checks of each gateway, by name. */
export const QUICK_CHECKS: Readonly<Record<GatewayName, readonly string[]>> = {
  rate: [
    "health: shape, if the call exists",
    "instruments: shape, of one version at least",
    "default-pair: shape, if the call exists",
    "rate: shape",
    UNKNOWN_KEY_CHECK,
  ],
  order: [
    "latest: shape, if the call exists",
    "stats: shape, if the call exists",
    "order: an unknown order is ERR_NOT_FOUND_E",
    UNSIGNED_CHECK,
  ],
  account: ["account: closed without a session: 401 ERR_UNAUTHORIZED"],
  fiat: ["fiat: the provider's calls are closed without a session: 401 ERR_UNAUTHORIZED"],
  content: [
    "content: /blog/{locale}, shape, each slug once",
    "content: /pages/{locale}, shape, each slug once",
    "content: POST /dict/seo, shape",
  ],
};

/** Runs the quick checks of one gateway; each call may take `maxWaitMs`. */
export function checkQuickly(
  name: GatewayName,
  asked: Pick<CheckOptions, "baseUrl" | "maxWaitMs" | "apiKeys" | "secrets">,
): Promise<readonly CheckResult[]> {
  const options = { ...asked, create: false };
  const client = makeClient(options);
  const checks = ALL_CHECKS.filter((check) => QUICK_CHECKS[name].includes(check.name));
  return runChecks(checks, { client, facts: makeFacts(client, options), options });
}

/** Returns the hosts of logos that are not on the rate gateway itself; throws if its instruments cannot be read. */
export async function listLogoHosts(
  options: Pick<CheckOptions, "baseUrl" | "maxWaitMs" | "secrets">,
): Promise<string[]> {
  const client = makeClient(options);
  const logos = (await readAnyInstruments(client)).map(({ logoUrl = "" }) => logoUrl);
  const hosts = logos.filter((url) => url.startsWith("https:")).map((url) => new URL(url).host);
  return [...new Set(hosts)].sort();
}
