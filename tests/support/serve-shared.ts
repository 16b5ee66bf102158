import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { inProject } from "../../scripts/product/paths.ts";
import { serveProduct } from "../../scripts/product/serve.ts";
import { toTestVars } from "../worker/support/product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the product that files share; empty without a build. */
    sharedProduct: string;
  }
}

/** Serves the product once for all files with useSharedProduct. */
export default async function serveShared(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(inProject("build/workers/agio/worker.js"))) {
    project.provide("sharedProduct", "");
    return () => Promise.resolve();
  }
  const { url, stop } = await serveProduct({
    vars: toTestVars(),
    sandboxVars: { SANDBOX_MARKET: "still", SANDBOX_PASSWORDS: "quick" },
  });
  project.provide("sharedProduct", url);
  return stop;
}
