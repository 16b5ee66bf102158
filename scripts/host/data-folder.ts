// The folder in which a server keeps its databases, objects and photos.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { inProject } from "../product/paths.ts";
import { FOLDER_MARK, findWorkerd } from "./workerd.ts";

/** Returns the folder that DATA_FOLDER names; undefined if it names none. */
export function readDataFolder(): string | undefined {
  const named = process.env.DATA_FOLDER;
  return named ? resolve(named) : undefined;
}

/** Returns where the data is: the data folder, else one in the project. */
export function toStateFolder(dataFolder: string | undefined): string {
  return dataFolder ?? inProject(".wrangler/state/v3");
}

/**
 * Takes the folder for this process, and marks the workerd that it will start. Two servers on one folder would run each
 * order's steps twice, so throws if another one runs; ends a workerd whose server was killed.
 */
export function takeStateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { pid, isOrphan } of findWorkerd(folder)) {
    if (!isOrphan) {
      throw new Error(`Another server uses ${folder} (process ${String(pid)}). Stop it first.`);
    }
    process.kill(pid, "SIGKILL");
  }
  // Pages of earlier builds, which nothing reads again.
  rmSync(join(folder, "cache"), { recursive: true, force: true });
  process.env[FOLDER_MARK] = folder;
}
