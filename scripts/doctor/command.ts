import { parseArgs } from "node:util";
import { SECRET_SETTINGS } from "../../functions/runtime/settings.ts";
import { inProject } from "../product/paths.ts";
import { findBindings } from "./check-bindings.ts";
import { findDemoProblems } from "./check-demo.ts";
import { findGateways } from "./check-gateways.ts";
import { findBlockedLogos } from "./check-logos.ts";
import { findOrigin, findRoutes } from "./check-origin.ts";
import { findPartners } from "./check-partners.ts";
import { findPlatform } from "./check-platform.ts";
import { findSettings } from "./check-settings.ts";
import { findTemplates } from "./check-texts.ts";
import { doubtful, wrong, type Finding } from "./finding.ts";
import { DEV_VARS, readDeployment, type DeploymentSource } from "./read-deployment.ts";
import { readStoredSecrets } from "./stored-secrets.ts";

const USAGE = `npm run doctor -- [options]

Reports what is missing or still a template: ✓ is right, ✗ must be fixed, ! is a warning. Reads wrangler.toml,
sandbox/wrangler.toml, .dev.vars, app/brand.ts and content/, and makes a few calls to the gateways.

  --env-file FILE   read FILE instead of .dev.vars
  --deployed        check the deployed Worker's settings: wrangler.toml and the names of its stored secrets
  --config FILE     the product's wrangler.toml is FILE
  --draft           templates that are left are only warnings, as on a staging server
  --demo            allow the sandbox to serve, for a demonstration
  --offline         call no gateway
`;

const OPTIONS = {
  "env-file": { type: "string" },
  deployed: { type: "boolean", default: false },
  config: { type: "string", default: "wrangler.toml" },
  draft: { type: "boolean", default: false },
  demo: { type: "boolean", default: false },
  offline: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Prints the findings of this project. Returns the exit code: 0 nothing is wrong, 1 something is, 2 wrong arguments. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === undefined || asked.help) {
    console.error(USAGE);
    return 2;
  }
  const { config, draft: isDraft, demo: isDemoMeant } = asked;
  const { stored, sandboxSecrets } = asked.deployed
    ? await readSecrets(config, isDemoMeant)
    : { stored: [], sandboxSecrets: undefined };
  const envFile = asked.deployed ? undefined : (asked["env-file"] ?? DEV_VARS);
  const storedSecrets = stored ?? SECRET_SETTINGS;
  const flags = { isDraft, isDemoMeant };
  const secrets = { storedSecrets, sandboxSecrets };
  const source = { folder: inProject("."), config, envFile, ...flags, ...secrets };
  const unasked = doubtful(
    "could not read the names of stored secrets from Cloudflare: run `npx wrangler login`",
  );
  const findings = [...(stored ? [] : [unasked]), ...(await examine(source, asked.offline))];
  for (const { mark, text } of findings) console.log(`${mark} ${text}`);
  return findings.some(({ mark }) => mark === "✗") ? 1 : 0;
}

/** Returns the names of the stored secrets, including those of the sandbox's Worker if it may serve. */
async function readSecrets(config: string, isDemoMeant: boolean) {
  const stored = await readStoredSecrets(config);
  const sandboxSecrets = isDemoMeant ? await readStoredSecrets("sandbox/wrangler.toml") : undefined;
  return { stored, sandboxSecrets };
}

/** Returns all findings of a deployment. */
export async function examine(source: DeploymentSource, isOffline: boolean): Promise<Finding[]> {
  try {
    const deployment = await readDeployment(source);
    return [
      ...findSettings(deployment),
      ...findOrigin(deployment),
      ...findRoutes(deployment),
      ...findDemoProblems(deployment),
      ...findBindings(deployment),
      ...findPlatform(deployment),
      ...findPartners(deployment),
      ...findTemplates(deployment),
      ...(await findGateways(deployment, isOffline)),
      ...(await findBlockedLogos(deployment, isOffline)),
    ];
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))];
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return undefined;
  }
}
