// npm run deploy: runs the doctor, builds the product and deploys it to the Cloudflare account that wrangler is logged
// in to. It also deploys the Worker beside it: the exchange (PROVIDER) or the sandbox (SANDBOX = "1").
import process from "node:process";
import { parseArgs } from "node:util";
import "./product/app-imports.ts";
import { buildProduct } from "./product/build.ts";
import { deployWorker } from "./product/deploy-worker.ts";
import { deployWorkers } from "./product/deploy-workers.ts";
import { keepDeployedAssets } from "./product/keep-assets.ts";
import { readWorkerVars } from "./product/read-worker.ts";

const OPTIONS = {
  // Another wrangler.toml for the product, such as a staging server's.
  config: { type: "string", default: "wrangler.toml" },
  // Allows templates in the texts.
  draft: { type: "boolean", default: false },
  // Allows the sandbox to serve, for a demonstration.
  demo: { type: "boolean", default: false },
  // Skips the gateway checks, for a deploy that fixes a broken gateway setup.
  offline: { type: "boolean", default: false },
  // Runs all steps without deploying.
  "dry-run": { type: "boolean", default: false },
} as const;

async function askDoctor(options: readonly string[]): Promise<void> {
  const { runCommand } = await import("./doctor/command.ts");
  if ((await runCommand(["--deployed", ...options])) === 0) return;
  throw new Error("Nothing was deployed: fix the lines marked ✗ first.");
}

/** Open tabs continue with the assets of the build that they loaded. */
async function keepAssets(config: string): Promise<void> {
  const { PUBLIC_ORIGIN } = await readWorkerVars(config);
  const outcome = await keepDeployedAssets(PUBLIC_ORIGIN);
  if (outcome.ok)
    console.log(`${String(outcome.kept.length)} files of earlier builds are kept for 24 hours.`);
  else
    console.log(
      `No files of earlier builds are kept: ${outcome.reason}. Open tabs reload at their next page.`,
    );
}

async function run(): Promise<void> {
  const { config, "dry-run": isDryRun, ...flags } = parseArgs({ options: OPTIONS }).values;
  const { draft, demo, offline } = flags;
  await askDoctor([
    `--config=${config}`,
    ...(draft ? ["--draft"] : []),
    ...(demo ? ["--demo"] : []),
    ...(offline ? ["--offline"] : []),
  ]);
  await buildProduct();
  await keepAssets(config);
  await deployWorkers(config, await readWorkerVars(config), (each) => deployWorker(each, isDryRun));
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
