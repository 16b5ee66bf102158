// A demonstration must not look like a real site, and its console must be closed to strangers (docs/security.md 64).
import { right, unasked, wrong, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";
import { findPublicAddress } from "./worker-file.ts";

const FILE = "sandbox/wrangler.toml";

/** Checks that a demonstration is intended, and closed to strangers where necessary. */
export function findDemoProblems(deployment: Deployment): Finding[] {
  if (!deployment.isDemo) return [];
  const meant = deployment.isDemoMeant
    ? right("a demonstration on the sandbox (--demo): no real money moves")
    : wrong(
        "SANDBOX=1: the sandbox moves no real money. Set the gateways' addresses, or add --demo for a demonstration",
      );
  return [
    meant,
    ...findPublicAddress(FILE, deployment.sandbox, "the sandbox"),
    ...findSecret(deployment, "SANDBOX_CONSOLE_SECRET"),
    ...findSecret(deployment, "GATEWAY_SECRET"),
  ];
}

/** The secrets of the sandbox's Worker, each with the consequence of its absence. */
const SECRETS = {
  SANDBOX_CONSOLE_SECRET: "without it the console is closed",
  GATEWAY_SECRET: "the sandbox answers signed calls only; store the same value as for the site",
} as const;

function findSecret(deployment: Deployment, name: keyof typeof SECRETS): Finding[] {
  const { sandbox, sandboxSecrets, envFile } = deployment;
  const remedy = `npx wrangler secret put ${name} -c ${FILE}`;
  if (sandbox.vars[name] !== undefined) {
    return [wrong(`${name} is in ${FILE}, which is public: remove it there and run \`${remedy}\``)];
  }
  // On this machine npm start sets both.
  if (envFile !== undefined) return [];
  if (sandboxSecrets === undefined) {
    return [
      unasked(`Cloudflare did not report whether the sandbox has ${name}; if not: \`${remedy}\``),
    ];
  }
  return sandboxSecrets.includes(name)
    ? []
    : [wrong(`${name} is missing on the sandbox's Worker: ${SECRETS[name]}. \`${remedy}\``)];
}
