// What a change can reach: the files that import what changed, and the tests and journeys that see it in a built product.
import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import * as z from "zod";
import { isBuiltFrom } from "../product/build.ts";
import { run } from "../product/run.ts";

/** The files that are left to check. */
export interface Reach {
  /** TypeScript whose types or rules may have changed. */
  code: readonly string[];
  tests: readonly string[];
  journeys: readonly string[];
}

/** The folders whose imports are checked. */
export const CRUISED = [
  "app",
  "exchange",
  "functions",
  "sandbox",
  "scripts",
  "tests",
  "e2e",
  "bench",
];

/** Where the changes begin, if no revision is named. */
const BASES = ["origin/HEAD", "origin/main", "main"];
/** With these, everything may have changed. */
const EVERYTHING = ["package.json", "package-lock.json", "vitest.config.ts", "tsconfig*.json"];
const CODE = /\.(?:ts|tsx|mjs)$/;
const TEST = /^tests\/.*\.test\.tsx?$/;
const JOURNEY = /^e2e\/.*\.spec\.ts$/;
/** Tests that see the built product, whatever they import. */
const SERVED = /^tests\/(?:worker|sandbox|exchange|state-machine)\//;
/** Tests that read files without importing them. */
const READS = /node:fs|find-files|sources"|\?raw|locale-texts/;

const graph = z.object({ modules: z.array(z.object({ source: z.string() })) });

/** Returns what the change since a revision can reach; nothing if everything can be. */
export async function findReach(revision: string | undefined): Promise<Reach | undefined> {
  const base = revision ?? (await findBase());
  const files = globSync("{tests,e2e}/**/*.{test,spec}.{ts,tsx}").sort();
  return pickReached(await listChanged(base), await listImporters(base), files);
}

/** Returns what these changes reach, by what imports them; nothing if everything can be. */
export function pickReached(
  changed: readonly string[],
  importers: readonly string[],
  files: readonly string[],
): Reach | undefined {
  const isSweeping = (file: string) => EVERYTHING.some((pattern) => matchesGlob(file, pattern));
  if (changed.some(isSweeping)) return undefined;
  const isServed = changed.some(isBuiltFrom);
  const isReached = (file: string) =>
    importers.includes(file) ||
    (isServed && (SERVED.test(file) || JOURNEY.test(file))) ||
    (changed.length > 0 && READS.test(readFileSync(file, "utf8")));
  return {
    code: importers.filter((file) => CODE.test(file)),
    tests: files.filter((file) => TEST.test(file) && isReached(file)),
    journeys: files.filter((file) => JOURNEY.test(file) && isReached(file)),
  };
}

async function findBase(): Promise<string> {
  for (const branch of BASES) {
    const { code, output } = await run("git", ["merge-base", "HEAD", branch]);
    if (code === 0) return output.trim();
  }
  return "HEAD";
}

/** The changed files of commits and of the working tree. */
async function listChanged(base: string): Promise<string[]> {
  const known = await run("git", ["diff", "--name-only", base, "--"]);
  const added = await run("git", ["ls-files", "--others", "--exclude-standard"]);
  if (known.code !== 0) throw new Error(`git knows no revision ${base}:\n${known.output}`);
  return `${known.output}\n${added.output}`.split("\n").filter(Boolean);
}

/** The changed modules, and all that import them directly or by others. */
async function listImporters(base: string): Promise<string[]> {
  const options = ["-c", ".dependency-cruiser.mjs", "--output-type", "json", "--affected", base];
  const { output } = await run("depcruise", [...CRUISED, ...options]);
  const { modules } = graph.parse(JSON.parse(output));
  return modules.map(({ source }) => source);
}
