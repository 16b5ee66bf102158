// Bundles a Worker once for all test files of a run. Two files that build into one folder would find each other's halves.
import { existsSync, globSync, rmSync } from "node:fs";
import process from "node:process";
import { isAlive, withBuildLock } from "./build-lock.ts";
import { inProject } from "./paths.ts";

const CACHE = "node_modules/.cache";

/** Returns this run's folder for a bundle, relative to the project. */
export function nameBundle(name: string): string {
  return `${CACHE}/${name}-${String(process.ppid)}`;
}

/** Builds into the folder, unless another file of this run has done so; removes those of earlier runs. */
export async function bundleOnce(
  folder: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  await withBuildLock(async () => {
    if (existsSync(inProject(`${folder}/worker.js`))) return;
    const name = folder.replace(/\d+$/, "");
    for (const old of globSync(`${name}*`, { cwd: inProject(".") })) {
      if (!isAlive(Number(old.slice(name.length)))) rmSync(inProject(old), { recursive: true });
    }
    await build(folder);
  });
}
