import { resolve } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import * as z from "zod";
import { inProject } from "./paths.ts";

/** What is read of a wrangler.toml beyond its bindings. */
const workerSettings = z.object({
  name: z.string(),
  vars: z.record(
    z.string(),
    z.union([z.string(), z.number().transform(String)], {
      error: "must be a text in quotation marks",
    }),
  ),
});

/** The variables of a wrangler.toml. */
export function readWorkerVars(config: string): Record<string, string> {
  const { data, error } = workerSettings.safeParse(
    unstable_readConfig({ config: inProject(config) }),
  );
  if (!data) throw new Error(`${config}: ${z.prettifyError(error)}`);
  return data.vars;
}

/** A Worker as Miniflare takes it: its wrangler.toml, its bundle (paths from the project on), and variables over those of the toml. */
export function readWorker(
  config: string,
  scriptPath: string,
  vars: Record<string, string> = {},
): V4WorkerOptions {
  const file = resolve(inProject("."), config);
  const settings = workerSettings.parse(unstable_readConfig({ config: file }));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(file);
  // The bundle is one module already, so the rules for finding modules do not apply.
  const { modulesRules: _, ...options } = workerOptions;
  return {
    ...options,
    name: settings.name,
    rootPath: inProject("."),
    modules: true,
    scriptPath: resolve(inProject("."), scriptPath),
    // Not options.bindings: wrangler adds .dev.vars to them, and tests must not depend on what stands there.
    bindings: { ...settings.vars, ...vars },
  };
}
