import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withBuildLock } from "./build-lock.ts";
import { inSilence, makeBuildProgress } from "./build-progress.ts";
import { inProject } from "./paths.ts";
import { run } from "./run.ts";

const STAMP = "build/.stamp";
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

/** The steps of a build: the name, the tool and its arguments. */
const STEPS = [
  ["the content", "node", ["scripts/content/build.ts"]],
  ["the pictures", "node", ["scripts/pictures/build.ts"]],
  ["the pages", "remix", ["vite:build", "--logLevel", "warn"]],
  ["the build's record", "node", ["scripts/product/record-build.ts"]],
  ["the Worker", "wrangler", ["deploy", "--dry-run", "--outdir", inProject("build/workers/agio")]],
  [
    "the sandbox",
    "wrangler",
    [
      "deploy",
      "--dry-run",
      "-c",
      "sandbox/wrangler.toml",
      "--outdir",
      inProject("build/workers/sandbox"),
    ],
  ],
] as const;

/** Returns whether a build reads this file, or serves with it. */
export function isBuiltFrom(file: string): boolean {
  return SETTINGS.includes(file) || SERVED.some((folder) => file.startsWith(`${folder}/`));
}

/** Builds both Workers for production, unless the sources have not changed since the last build. `say` gets a line for each step. */
export function buildProduct(say?: (line: string) => void): Promise<"built" | "unchanged"> {
  return withBuildLock(() => buildIfChanged(say));
}

async function buildIfChanged(say?: (line: string) => void): Promise<"built" | "unchanged"> {
  const sources = hashSources();
  if (existsSync(inProject(STAMP)) && readFileSync(inProject(STAMP), "utf8") === sources) {
    return "unchanged";
  }
  rmSync(inProject("build"), { recursive: true, force: true });
  const names = STEPS.map(([name]) => name);
  say?.("Building …");
  const runStep = say === undefined ? inSilence : makeBuildProgress(names, say);
  for (const [name, tool, args] of STEPS) {
    const { code, output } = await runStep(name, () => run(tool, args));
    if (code !== 0) throw new Error(`Could not build ${name}:\n${output}`);
    // This step reports texts that a language lacks; the other steps of a successful build print nothing useful.
    if (name === "the content" && output !== "") console.log(output.trimEnd());
  }
  writeFileSync(inProject(STAMP), sources);
  return "built";
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of [...SETTINGS, ...SOURCES.flatMap(listFiles)]) {
    if (existsSync(inProject(file))) hash.update(file).update(readFileSync(inProject(file)));
  }
  return hash.digest("hex");
}

function listFiles(folder: string): string[] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inProject(".").length))
    .sort();
}
