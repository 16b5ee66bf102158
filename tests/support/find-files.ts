import { globSync } from "node:fs";

interface FindOptions {
  /** The folder of the patterns; default: the project. */
  cwd?: string;
}

/**
 * Returns all matching files, sorted. Throws if a pattern, or one folder of its leading braces, matches no file.
 * Otherwise a test that reads sources would pass for a renamed folder.
 */
export function findFiles(patterns: readonly string[], options: FindOptions = {}): string[] {
  const found = patterns
    .flatMap(toOnePerFolder)
    .map((pattern) => ({ pattern, files: globSync(pattern, options) }));
  const empty = found.filter(({ files }) => files.length === 0).map(({ pattern }) => pattern);
  if (empty.length > 0) {
    throw new Error(`No file matches ${empty.join(", ")}. If a folder moved, correct the pattern.`);
  }
  return [...new Set(found.flatMap(({ files }) => files))].sort();
}

/** `{app,exchange}/**` → `app/**`, `exchange/**`. */
export function toOnePerFolder(pattern: string): string[] {
  const [, folders, rest = ""] = /^\{([^}]+)\}(.*)$/.exec(pattern) ?? [];
  return folders === undefined ? [pattern] : folders.split(",").map((folder) => folder + rest);
}
