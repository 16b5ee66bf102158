import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { inProject } from "./paths.ts";

/** Deploys the Worker of a wrangler.toml with the `wrangler` on the PATH, which reports to the terminal; throws if that fails. */
export async function deployWorker(config: string, isDryRun: boolean): Promise<void> {
  const args = ["deploy", "-c", config, ...(isDryRun ? ["--dry-run"] : [])];
  console.log(`wrangler ${args.join(" ")}`);
  const child = spawn("wrangler", args, {
    cwd: inProject("."),
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${config} was not deployed (see above).`);
}
