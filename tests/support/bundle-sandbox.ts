import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { inProject } from "../../scripts/product/paths.ts";
import { run } from "../../scripts/product/run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The sandbox's bundle, built once for all test files. */
    sandboxBundle: string;
  }
}

/** Bundles the present sandbox, so that its tests never run on an old build. */
export default async function bundleSandbox(project: TestProject): Promise<() => void> {
  // Inside the project: workerd loads no module from outside its root.
  mkdirSync(inProject("node_modules/.cache"), { recursive: true });
  const outdir = mkdtempSync(inProject("node_modules/.cache/agio-sandbox-"));
  const args = ["deploy", "--dry-run", "-c", "sandbox/wrangler.toml", "--outdir", outdir];
  const { code, output } = await run("wrangler", args);
  if (code !== 0) throw new Error(`The sandbox does not build:\n${output}`);
  project.provide("sandboxBundle", `${outdir}/worker.js`);
  return () => {
    rmSync(outdir, { recursive: true, force: true });
  };
}
