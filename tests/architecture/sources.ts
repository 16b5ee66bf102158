import { globSync, readFileSync } from "node:fs";

/** A source file of the product: its path from the project's root, and its text. */
export interface Source {
  path: string;
  text: string;
  lines: number;
}

/** All matching files, sorted by path. */
export function readSources(...patterns: string[]): Source[] {
  return globSync(patterns)
    .sort()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lines: text.trimEnd().split("\n").length };
    });
}

export const PRODUCT = "{app,exchange,functions,gateway,sandbox}/**/*.{ts,tsx}";
export const EVERYTHING =
  "{app,exchange,functions,gateway,sandbox,scripts,tests,e2e,bench}/**/*.{ts,tsx,mjs}";
