// The variables of a server of one's own: wrangler.toml, a file on this machine, and the environment, which wins.
import process from "node:process";
import { isOn } from "../../app/domain/text/variable-text.ts";
import { checkSettings, SETTING_NAMES } from "../../functions/runtime/settings.ts";
import { checkSandboxSettings, SANDBOX_SETTING_NAMES } from "../../sandbox/settings.ts";
import { makeSecret, readDevVars } from "../product/dev-vars.ts";
import { readExchangeVars } from "../product/exchange.ts";
import { isUnmailed } from "../product/ready-line.ts";
import { readWorkerVars } from "../product/read-worker.ts";
import { checkHostSettings, HOST_SETTING_NAMES, type HostSettings } from "./settings.ts";

/** The file in the data folder. Without such a folder it is .dev.vars of the project. */
export const SETTINGS_FILE = "settings.env";
/** What the file may name, besides the settings of an exchange. */
export const SERVER_SETTING_NAMES = [
  ...SETTING_NAMES,
  ...SANDBOX_SETTING_NAMES,
  ...HOST_SETTING_NAMES,
];

type Variables = Record<string, string>;

/** The variables of each Worker, and the settings of the server itself. */
export interface ServedVariables {
  readonly vars: Variables;
  readonly sandboxVars: Variables;
  /** Undefined without a provider. */
  readonly exchangeVars: Variables | undefined;
  readonly isSandbox: boolean;
  /** Whether accounts are off because no mail service is set. */
  readonly lacksMail: boolean;
  readonly host: HostSettings;
}

/** Reads and checks all variables, and asks the providers once. Throws with every problem. */
export async function readVariables(dataFolder: string | undefined): Promise<ServedVariables> {
  loadSettings(dataFolder);
  const written = await readWorkerVars("wrangler.toml");
  const provider = process.env.PROVIDER ?? written.PROVIDER;
  const vars = readProductVars(written, provider);
  const isSandbox = !provider && isOn(vars.SANDBOX);
  const sandboxVars = isSandbox ? await readSandboxVars() : {};
  const exchangeVars = provider ? await readExchangeVars(provider) : undefined;
  const host = readHost({ ...process.env, ...vars, ...sandboxVars, ...exchangeVars });
  if (exchangeVars) await reach(exchangeVars, host.isPublic);
  const served = { vars, sandboxVars, exchangeVars, isSandbox, host, lacksMail: false };
  return host.isPublic ? withoutUnmailed(served) : served;
}

/** Visitors must not wait for emails that nobody sends: without a mail service they are offered neither accounts nor emails of orders. */
export function withoutUnmailed(served: ServedVariables): ServedVariables {
  const { vars, exchangeVars } = served;
  if (!exchangeVars || !isUnmailed(exchangeVars)) return served;
  const off = { ACCOUNTS: "off" };
  return {
    ...served,
    vars: { ...vars, ...off },
    exchangeVars: { ...exchangeVars, ...off },
    lacksMail: true,
  };
}

/** Reads the file of settings into the environment. */
export function loadSettings(dataFolder: string | undefined): void {
  const own = dataFolder === undefined ? readDevVars() : readDevVars(dataFolder, SETTINGS_FILE);
  for (const [name, value] of Object.entries(own)) process.env[name] ??= value;
}

/** The providers are the exchange's own code, which imports from app/. */
async function reach(exchangeVars: Variables, isPublic: boolean): Promise<void> {
  await import("../product/app-imports.ts");
  const { reachProviders } = await import("../provider/reach.ts");
  await reachProviders(exchangeVars, { isPublic });
}

function readProductVars(written: Variables, provider: string | undefined): Variables {
  // A provider replaces the sandbox.
  const chosen = provider ? { PROVIDER: provider, SANDBOX: "" } : {};
  const own = { ...pickFromEnvironment(SETTING_NAMES), ...chosen };
  // The sandbox and the exchange accept only signed calls: they and the product share a secret per start.
  const isBound = provider || isOn(own.SANDBOX ?? written.SANDBOX);
  const signing = isBound ? { GATEWAY_SECRET: makeSecret() } : {};
  // The origin in wrangler.toml belongs to the deployed Worker; this server has its own.
  const vars = { ...written, PUBLIC_ORIGIN: "", ...signing, ...own };
  const checked = checkSettings(vars);
  if (checked.ok) return vars;
  throw new Error(toAdvice("the environment, .dev.vars or settings.env, wrangler.toml", checked));
}

async function readSandboxVars(): Promise<Variables> {
  const set = pickFromEnvironment(SANDBOX_SETTING_NAMES.filter((name) => name !== "SANDBOX"));
  const own = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ""));
  const problems = checkSandboxSettings({
    ...(await readWorkerVars("sandbox/wrangler.toml")),
    ...own,
  });
  if (problems.length === 0) return own;
  throw new Error(toAdvice("the environment, sandbox/wrangler.toml", { problems }));
}

function readHost(all: NodeJS.ProcessEnv): HostSettings {
  const checked = checkHostSettings(all);
  if (checked.ok) return checked.settings;
  throw new Error(toAdvice("the environment, .dev.vars or settings.env", checked));
}

function pickFromEnvironment(names: readonly string[]): Variables {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function toAdvice(where: string, { problems }: { problems: readonly string[] }): string {
  const lines = problems.map((problem) => `  ${problem}`);
  return `Cannot start with these settings (${where}):\n${lines.join("\n")}`;
}
