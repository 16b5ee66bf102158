// Plants bugs one at a time and checks that the named tests find them: `npm run test:mutations`, or with `-- TEXT` those
// whose file contains it. Files are restored at once. Do not edit meanwhile.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { inProject } from "../product/paths.ts";
import { buildProduct } from "../product/build.ts";
import { run } from "../product/run.ts";
import { BROWSER } from "./browser.ts";
import { EDGE } from "./edge.ts";
import { GATEWAYS } from "./gateways.ts";
import type { Mutation } from "./mutation.ts";
import { RULES } from "./rules.ts";

const BUNDLE = inProject("build/workers/agio/worker.js");
/** The line of Vitest's summary that counts tests, or files that could not run. */
const FAILED = /(?:Tests|Test Files) .*\b\d+ failed/;

const [, , wanted = ""] = process.argv;
const mutations = [...RULES, ...EDGE, ...GATEWAYS, ...BROWSER].filter(({ file }) =>
  file.includes(wanted),
);
if (mutations.length === 0) throw new Error(`No bug is planted in a file with "${wanted}".`);
const kept = mkdtempSync(join(tmpdir(), "agio-mutations-"));
const restores: (() => void)[] = [];

/** Restores what is planted, also if the run is interrupted. */
function restore(): void {
  for (const undo of restores.splice(0)) undo();
}
process.on("exit", restore);
process.on("SIGINT", () => process.exit(1));

function plant({ file, from, to }: Mutation): void {
  const path = inProject(file);
  const text = readFileSync(path, "utf8");
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not have this once: ${from}`);
  }
  restores.push(() => {
    writeFileSync(path, text);
  });
  writeFileSync(path, before + to + after);
}

/** Bundles the Worker from the last build's pages and the mutated sources. */
async function bundle(): Promise<void> {
  const copy = join(kept, "worker.js");
  copyFileSync(BUNDLE, copy);
  restores.push(() => {
    copyFileSync(copy, BUNDLE);
  });
  const outdir = join(kept, "bundle");
  const { code, output } = await run("wrangler", ["deploy", "--dry-run", "--outdir", outdir]);
  if (code !== 0) throw new Error(`The Worker does not build:\n${output}`);
  copyFileSync(join(outdir, "worker.js"), BUNDLE);
}

/** Returns whether a test fails with the bug. */
async function isFound(mutation: Mutation): Promise<boolean> {
  plant(mutation);
  try {
    if (mutation.isBundled) await bundle();
    const { code, output } = await run("vitest", ["run", "--bail=1", ...mutation.tests]);
    if (code !== 0 && !FAILED.test(output)) throw new Error(`The tests did not run:\n${output}`);
    return code !== 0;
  } finally {
    restore();
  }
}

if (mutations.some(({ isBundled }) => isBundled)) await buildProduct();
let found = 0;
for (const mutation of mutations) {
  const startedAt = Date.now();
  const isFoundNow = await isFound(mutation);
  found += Number(isFoundNow);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  const verdict = isFoundNow ? "found    " : "NOT FOUND";
  console.log(`${verdict} ${seconds.padStart(5)} s  ${mutation.file}: ${mutation.to || "nothing"}`);
}
rmSync(kept, { recursive: true, force: true });
console.log(`${String(found)} of ${String(mutations.length)} bugs found`);
process.exitCode = found === mutations.length ? 0 : 1;
