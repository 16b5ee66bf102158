// A demonstration must not look like a real site, and its console must be closed to strangers (docs/security.md 64).
import { doubtful, right, wrong, type Finding } from "./finding.ts";
import type { Deployment } from "./read-deployment.ts";

const SECRET = "SANDBOX_CONSOLE_SECRET";
const FILE = "sandbox/wrangler.toml";

/** Checks that a demonstration is intended, and closed to strangers where necessary. */
export function findDemoProblems(deployment: Deployment): Finding[] {
  if (!deployment.isDemo) return [];
  const meant = deployment.isDemoMeant
    ? right("a demonstration on the sandbox (--demo): no real money moves")
    : wrong(
        "SANDBOX=1: the sandbox moves no real money. Set the gateways' addresses, or add --demo for a demonstration",
      );
  return [meant, ...findAddresses(deployment), ...findSecret(deployment)];
}

function findAddresses({ sandbox }: Deployment): Finding[] {
  const { workers_dev: isNamed, preview_urls: hasPreviews, route, routes } = sandbox;
  return [
    ...(isNamed === false
      ? []
      : [wrong(`${FILE}: workers_dev must be false: the sandbox needs no public address`)]),
    ...(hasPreviews === false
      ? []
      : [wrong(`${FILE}: preview_urls must be false: the sandbox needs no public address`)]),
    ...(route === undefined && routes.length === 0
      ? []
      : [wrong(`${FILE} has a route: the sandbox needs no public address`)]),
  ];
}

function findSecret({ sandbox, sandboxSecrets, envFile }: Deployment): Finding[] {
  const remedy = `npx wrangler secret put ${SECRET} -c ${FILE}`;
  if (sandbox.vars[SECRET] !== undefined) {
    return [
      wrong(`${SECRET} stands in ${FILE}, which is public: remove it there and run \`${remedy}\``),
    ];
  }
  if (envFile !== undefined) return [];
  if (sandboxSecrets === undefined) {
    return [
      doubtful(`could not read from Cloudflare whether ${SECRET} is stored; if not: \`${remedy}\``),
    ];
  }
  return sandboxSecrets.includes(SECRET)
    ? []
    : [wrong(`${SECRET} is missing: without it the console is closed. \`${remedy}\``)];
}
