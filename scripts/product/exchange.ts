// The exchange beside the product: whether its provider can be reached, its bundle and its variables.
import process from "node:process";
import type { V4WorkerOptions } from "miniflare";
import { checkExchangeSettings, EXCHANGE_SETTING_NAMES } from "../../exchange/settings.ts";
import { inProject } from "./paths.ts";
import { readWorker, readWorkerVars } from "./read-worker.ts";
import { run } from "./run.ts";
import { WORKER_NAMES } from "./worker-names.ts";

const CONFIG = "exchange/wrangler.toml";
/** The folder of the bundle, relative to the project. */
export const EXCHANGE_BUNDLE = "build/workers/exchange";

/** Returns the exchange's variables that an environment sets. */
export function readExchangeEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const set = EXCHANGE_SETTING_NAMES.flatMap((name): [string, string][] => {
    const value = environment[name];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set);
}

/** Reads the exchange's variables from its wrangler.toml and the environment; throws with every problem. */
export async function readExchangeVars(provider: string): Promise<Record<string, string>> {
  const vars: Record<string, string> = {
    ...(await readWorkerVars(CONFIG)),
    ...readExchangeEnvironment(),
    PROVIDER: provider,
  };
  const checked = checkExchangeSettings(vars);
  if (checked.ok) return vars;
  throw new Error(
    `Cannot start the exchange with these settings (the environment, ${CONFIG}):\n${checked.problems.map((line) => `  ${line}`).join("\n")}`,
  );
}

/** Bundles the exchange into a folder of the project. */
export async function buildExchange(folder = EXCHANGE_BUNDLE): Promise<void> {
  const args = ["deploy", "--dry-run", "-c", CONFIG, "--outdir", inProject(folder)];
  const { code, output } = await run("wrangler", args);
  if (code !== 0) throw new Error(`Could not build the exchange:\n${output}`);
}

/** Returns the exchange for workerd, from its bundle. */
export function readExchange(
  vars: Record<string, string>,
  folder = EXCHANGE_BUNDLE,
): Promise<V4WorkerOptions> {
  return readWorker(CONFIG, `${folder}/worker.js`, vars);
}

/** Returns the product with the exchange bound as its gateway. */
export function bindExchange(product: V4WorkerOptions): V4WorkerOptions {
  const serviceBindings = { ...product.serviceBindings, GATEWAY: WORKER_NAMES.exchange };
  return { ...product, serviceBindings };
}
