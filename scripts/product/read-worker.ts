import { resolve } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import { inProject } from "./paths.ts";
import { readToml } from "./read-toml.ts";

/** The variables of a wrangler.toml. */
export async function readWorkerVars(config: string): Promise<Record<string, string>> {
  const { vars } = await readToml(config);
  return vars;
}

/** A Worker as Miniflare takes it: its wrangler.toml, its bundle (paths from the project on), and variables over those of the toml. */
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
    // The bundle is one module already.
    modules: true,
    scriptPath: resolve(inProject("."), scriptPath),
    bindings: { ...toml.vars, ...vars },
  };
}
