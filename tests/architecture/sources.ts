import { readFileSync } from "node:fs";
import { findFiles } from "../support/find-files";

/** A source file of the product: its path from the project's root, and its text. */
export interface Source {
  path: string;
  text: string;
  lines: number;
}

/** All matching files, sorted by path. Throws if a pattern matches none. */
export function readSources(...patterns: string[]): Source[] {
  return findFiles(patterns).map((path) => {
    const text = readFileSync(path, "utf8");
    return { path, text, lines: text.trimEnd().split("\n").length };
  });
}

export const PRODUCT = "{app,exchange,functions,sandbox}/**/*.{ts,tsx}";
export const EVERYTHING =
  "{app,exchange,functions,sandbox,scripts,tests,e2e,bench}/**/*.{ts,tsx,mjs}";
