// npm run deploy: asks the doctor, then builds and deploys both Workers to the Cloudflare account that wrangler is logged
// in to. What to set first is in README.md.
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { parseArgs } from "node:util";
import "./product/app-imports.ts";
import { buildProduct } from "./product/build.ts";
import { inProject } from "./product/paths.ts";
import { readWorkerVars } from "./product/read-worker.ts";

const OPTIONS = {
  // The product alone, for real gateways.
  "without-sandbox": { type: "boolean", default: false },
  // Another wrangler.toml for the product, such as a staging server's.
  config: { type: "string", default: "wrangler.toml" },
  // Templates may be left in the texts.
  draft: { type: "boolean", default: false },
  // Asks no gateway, for a deploy that mends what they broke.
  offline: { type: "boolean", default: false },
} as const;

async function deploy(config: string): Promise<void> {
  const child = spawn("wrangler", ["deploy", "-c", config], {
    cwd: inProject("."),
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${config} was not deployed (see above).`);
}

async function askDoctor(options: readonly string[]): Promise<void> {
  const { runCommand } = await import("./doctor/command.ts");
  if ((await runCommand(["--deployed", ...options])) === 0) return;
  throw new Error("Nothing is deployed: mend what is marked ✗ first.");
}

async function run(): Promise<void> {
  const {
    config,
    draft,
    offline,
    "without-sandbox": isAlone,
  } = parseArgs({ options: OPTIONS }).values;
  if (isAlone && (await readWorkerVars(config)).SANDBOX === "1") {
    throw new Error(`${config} says SANDBOX = "1": without the sandbox nothing would be served.`);
  }
  await askDoctor([
    `--config=${config}`,
    ...(draft ? ["--draft"] : []),
    ...(offline ? ["--offline"] : []),
  ]);
  await buildProduct();
  // The sandbox first: the product's service binding must find it.
  if (!isAlone) await deploy("sandbox/wrangler.toml");
  await deploy(config);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
