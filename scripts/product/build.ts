import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { withBuildLock } from "./build-lock.ts";
import {
  findChanged,
  planBuild,
  STATIC_FILES,
  STEP_NAMES,
  toReason,
  type Hashes,
  type StepName,
} from "./build-plan.ts";
import { inSilence, makeBuildProgress } from "./build-progress.ts";
import { inProject } from "./paths.ts";
import { run } from "./run.ts";

const STAMP = "build/.stamp";
const stamp = z.record(z.string(), z.string());
/** The folders of static files that the content and the pictures write anew. */
const MADE = ["_content", "_og", "og"];
const SOURCES = [
  "app",
  "content",
  "exchange",
  "functions",
  "locales",
  "public/coins",
  "sandbox",
  "scripts/content",
  "scripts/openapi",
  "scripts/pictures",
  "scripts/product",
];
const SETTINGS = [
  "docs/gateway-contract.md",
  "package-lock.json",
  "package.json",
  "public/_headers",
  "public/copy-code.js",
  "public/frame-storage.js",
  "public/track.js",
  "public/widget-builder.js",
  "public/without-script.js",
  "remix.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** With the folders that tests and journeys bundle themselves, or serve as they are. */
const SERVED = [...SOURCES, "exchange", "public"];

type Tool = readonly [tool: string, args: readonly string[]];

/** The tool of each step and its arguments. */
const TOOLS: Readonly<Record<Exclude<StepName, typeof STATIC_FILES>, Tool>> = {
  "the content": ["node", ["scripts/content/build.ts"]],
  "the pictures": ["node", ["scripts/pictures/build.ts"]],
  "the pages": ["remix", ["vite:build", "--logLevel", "warn"]],
  "the build's record": ["node", ["scripts/product/record-build.ts"]],
  "the Worker": ["wrangler", bundleInto("build/workers/agio")],
  "the sandbox": ["wrangler", bundleInto("build/workers/sandbox", "sandbox/wrangler.toml")],
};

function bundleInto(folder: string, config = "wrangler.toml"): readonly string[] {
  return ["deploy", "--dry-run", "-c", config, "--outdir", inProject(folder)];
}

/** Returns whether a build reads this file, or serves with it. */
export function isBuiltFrom(file: string): boolean {
  return SETTINGS.includes(file) || SERVED.some((folder) => file.startsWith(`${folder}/`));
}

/** Builds both Workers for production: the parts that read what has changed since the last build. `say` gets a line for each step. */
export function buildProduct(say?: (line: string) => void): Promise<"built" | "unchanged"> {
  return withBuildLock(
    () => buildIfChanged(say),
    () => say?.("Another build runs in this folder: waiting for its end …"),
  );
}

async function buildIfChanged(say?: (line: string) => void): Promise<"built" | "unchanged"> {
  const now = hashSources();
  const last = readStamp();
  const changed = last && findChanged(last, now);
  if (changed?.length === 0) return "unchanged";
  // A build that fails is no base for the next one.
  rmSync(inProject(STAMP), { force: true });
  const names = changed ? planBuild(changed) : STEP_NAMES;
  dropStale(names, changed);
  say?.(changed ? `${toReason(changed)} Building …` : "Building …");
  const runStep = say === undefined ? inSilence : makeBuildProgress(names, say);
  for (const name of names) await runStep(name, () => build(name));
  mkdirSync(dirname(inProject(STAMP)), { recursive: true });
  writeFileSync(inProject(STAMP), JSON.stringify(now));
  return "built";
}

/** Deletes what a step would not replace. The exchange is bundled anew where it is served. */
function dropStale(names: readonly StepName[], changed: readonly string[] = []): void {
  if (names === STEP_NAMES) rmSync(inProject("build"), { recursive: true, force: true });
  if (changed.some((file) => file.startsWith("exchange/"))) {
    rmSync(inProject("build/workers/exchange"), { recursive: true, force: true });
  }
}

async function build(name: StepName): Promise<void> {
  if (name === STATIC_FILES) {
    replaceStaticFiles();
    return;
  }
  const { code, output } = await run(...TOOLS[name]);
  if (code !== 0) throw new Error(`Could not build ${name}:\n${output}`);
  // This step reports texts that a language lacks; the other steps of a successful build print nothing useful.
  if (name === "the content" && output !== "") console.log(output.trimEnd());
}

/** Copies what Vite copies with the pages. Files of texts and pictures that are gone go there, too. */
function replaceStaticFiles(): void {
  const client = inProject("build/client");
  for (const name of MADE) rmSync(join(client, name), { recursive: true, force: true });
  cpSync(inProject("public"), client, { recursive: true });
}

/** Returns the hashes of the last complete build; undefined without one. */
function readStamp(): Hashes | undefined {
  try {
    return stamp.parse(JSON.parse(readFileSync(inProject(STAMP), "utf8")));
  } catch {
    return undefined;
  }
}

function hashSources(): Hashes {
  const files = [...SETTINGS, ...SOURCES.flatMap(listFiles)].filter((file) =>
    existsSync(inProject(file)),
  );
  return Object.fromEntries(files.map((file) => [file, hashFile(inProject(file))]));
}

function hashFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("base64url");
}

function listFiles(folder: string): string[] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inProject(".").length))
    .sort();
}
