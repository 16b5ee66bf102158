// The exchange beside the product: whether its provider can be reached, its bundle and its variables.
import process from "node:process";
import type { V4WorkerOptions } from "miniflare";
import { checkExchangeSettings, EXCHANGE_SETTING_NAMES } from "../../exchange/settings.ts";
import { toReason } from "./reason.ts";
import { inProject } from "./paths.ts";
import { readWorker, readWorkerVars } from "./read-worker.ts";
import { run } from "./run.ts";
import { WORKER_NAMES } from "./worker-names.ts";

const CONFIG = "exchange/wrangler.toml";
const BUNDLE = "build/workers/exchange";
/** A provider that does not answer within this counts as out of reach, milliseconds. */
const REACH_MS = 10_000;

/** Reads the exchange's variables from its wrangler.toml and the environment; throws with every problem. */
export async function readExchangeVars(provider: string): Promise<Record<string, string>> {
  const set = EXCHANGE_SETTING_NAMES.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  const vars: Record<string, string> = {
    ...(await readWorkerVars(CONFIG)),
    ...Object.fromEntries(set),
    PROVIDER: provider,
  };
  const checked = checkExchangeSettings(vars);
  if (checked.ok) return vars;
  throw new Error(
    `Cannot start the exchange with these settings (the environment, ${CONFIG}):\n${checked.problems.map((line) => `  ${line}`).join("\n")}`,
  );
}

/** Resolves if the provider answers; throws with what could not be reached, and what to do. */
export async function reachProvider(vars: Readonly<Record<string, string>>): Promise<void> {
  const checked = checkExchangeSettings(vars);
  if (!checked.ok) throw new Error(checked.problems.join("\n"));
  const address = `${checked.settings.NEAR_INTENTS_URL.replace(/\/+$/, "")}/v0/tokens`;
  const reason = await fetch(address, { signal: AbortSignal.timeout(REACH_MS) }).then(
    ({ ok, status }) => (ok ? undefined : `it answers with status ${String(status)}`),
    (error: unknown) => toReason(error),
  );
  if (reason === undefined) return;
  throw new Error(
    `Cannot reach the provider at ${address}: ${reason}.\n  Nothing was started. Check the connection, or start without PROVIDER to use the sandbox.`,
  );
}

/** Bundles the exchange into a folder of the project. */
export async function buildExchange(folder = BUNDLE): Promise<void> {
  const args = ["deploy", "--dry-run", "-c", CONFIG, "--outdir", inProject(folder)];
  const { code, output } = await run("wrangler", args);
  if (code !== 0) throw new Error(`Could not build the exchange:\n${output}`);
}

/** Returns the exchange for workerd, from its bundle. */
export function readExchange(
  vars: Record<string, string>,
  folder = BUNDLE,
): Promise<V4WorkerOptions> {
  return readWorker(CONFIG, `${folder}/worker.js`, vars);
}

/** Returns the product with the exchange bound as its gateway. */
export function bindExchange(product: V4WorkerOptions): V4WorkerOptions {
  const serviceBindings = { ...product.serviceBindings, GATEWAY: WORKER_NAMES.exchange };
  return { ...product, serviceBindings };
}
