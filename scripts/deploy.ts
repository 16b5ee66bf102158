// npm run deploy: builds and deploys both Workers to the Cloudflare account that wrangler is logged in to. What to set
// first is in README.md. `--without-sandbox` deploys the product alone, for real gateways.
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { buildProduct } from "./product/build.ts";
import { inProject } from "./product/paths.ts";
import { readWorkerVars } from "./product/read-worker.ts";

async function deploy(config: string): Promise<void> {
  const child = spawn("wrangler", ["deploy", "-c", config], {
    cwd: inProject("."),
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${config} was not deployed (see above).`);
}

const isAlone = process.argv.includes("--without-sandbox");
if (isAlone && readWorkerVars("wrangler.toml").SANDBOX === "1") {
  throw new Error('wrangler.toml says SANDBOX = "1": without the sandbox nothing would be served.');
}
await buildProduct();
// The sandbox first: the product's service binding must find it.
if (!isAlone) await deploy("sandbox/wrangler.toml");
await deploy("wrangler.toml");
