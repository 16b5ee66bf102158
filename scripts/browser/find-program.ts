import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/** Returns the first of these programs on the PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    if (file !== "") accessSync(file, constants.X_OK);
    return file !== "";
  } catch {
    return false;
  }
}
