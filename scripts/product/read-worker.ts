import { resolve } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import { inProject } from "./paths.ts";
import { readToml } from "./read-toml.ts";

/** Returns the variables of a wrangler.toml. */
export async function readWorkerVars(config: string): Promise<Record<string, string>> {
  const { vars } = await readToml(config);
  return vars;
}

/** Returns a Worker's options for Miniflare, from its wrangler.toml, its bundle (paths relative to the project), and variables that override those of the toml. */
export async function readWorker(
  config: string,
  scriptPath: string,
  vars: Record<string, string> = {},
): Promise<V4WorkerOptions> {
  const toml = await readToml(config);
  return {
    ...toml.options,
    name: toml.name,
    rootPath: inProject("."),
    // The bundle is a single module.
    modules: true,
    scriptPath: resolve(inProject("."), scriptPath),
    bindings: { ...toml.vars, ...vars },
  };
}
