import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { readDataFolder } from "../host/data-folder.ts";
import { loadSettings, SETTINGS_FILE } from "../host/variables.ts";
import { inProject } from "../product/paths.ts";
import { readWorkerVars } from "../product/read-worker.ts";
import { examine } from "./checks.ts";
import { DEV_VARS, EXCHANGE_FILE } from "./read-deployment.ts";
import { readStoredSecrets } from "./stored-secrets.ts";

const USAGE = `npm run doctor -- [options]

Checks the list "Go live" (content/docs/en/operators/go-live.md) line by line: ✓ is right, ✗ must be fixed, ! is a
warning or could not be asked. Reads the wrangler.toml of each Worker, .dev.vars, app/brand.ts, content/ and locales/,
and makes a few calls to the gateways, or to the provider of the exchange.

  --env-file FILE   read FILE instead of .dev.vars
  --host            check a server of your own: its file of settings, and the environment
  --deployed        check the deployed Worker's settings: wrangler.toml and the names of its stored secrets
  --config FILE     the product's wrangler.toml is FILE
  --draft           templates that are left are only warnings, as on a staging server
  --demo            allow the sandbox to serve, for a demonstration
  --offline         call no gateway and no provider
`;

/** The width of the column with the names of checks. */
const WIDTH = 12;

const OPTIONS = {
  "env-file": { type: "string" },
  host: { type: "boolean", default: false },
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
  const { config, draft: isDraft, demo: isDemoMeant, offline: isOffline } = asked;
  // The first check names a file that cannot be read.
  const none = { storedSecrets: [] };
  const secrets = asked.deployed ? await readSecrets(config, isDemoMeant).catch(() => none) : none;
  const envFile = asked.deployed ? undefined : (asked["env-file"] ?? DEV_VARS);
  const host = asked.host ? readHostEnvironment() : undefined;
  const flags = { isDraft, isDemoMeant, isOffline };
  const lines = await examine({
    folder: inProject("."),
    config,
    envFile,
    host,
    ...flags,
    ...secrets,
  });
  for (const { check, mark, text } of lines) console.log(`${mark} ${check.padEnd(WIDTH)}${text}`);
  return lines.some(({ mark }) => mark === "✗") ? 1 : 0;
}

/** Returns the environment as `npm run host` reads it, and creates no folder. */
function readHostEnvironment() {
  const folder = readDataFolder();
  if (folder === undefined || existsSync(join(folder, SETTINGS_FILE))) loadSettings(folder);
  return process.env;
}

/** Returns the names of the stored secrets, also those of the Worker that serves beside the product. */
async function readSecrets(config: string, isDemoMeant: boolean) {
  const { PROVIDER } = await readWorkerVars(config);
  return {
    storedSecrets: await readStoredSecrets(config),
    ...(isDemoMeant ? { sandboxSecrets: await readStoredSecrets("sandbox/wrangler.toml") } : {}),
    ...(PROVIDER ? { exchangeSecrets: await readStoredSecrets(EXCHANGE_FILE) } : {}),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return undefined;
  }
}
