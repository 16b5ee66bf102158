// A copy of the product with another brand and a third language, changed as the operators' docs describe.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../../scripts/product/paths.ts";
import { makeSecret } from "../../../scripts/product/dev-vars.ts";
import { readWorker } from "../../../scripts/product/read-worker.ts";
import { run } from "../../../scripts/product/run.ts";
import { serveWorkers, type ServedProduct } from "../../../scripts/product/serve.ts";

/** Inside the project, where its packages are found and workerd may read. */
const COPY = inProject(".cache/another-product");
const FOLDERS = ["app", "content", "exchange", "functions", "locales", "sandbox", "scripts"];
const FILES = [
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "remix.config.ts",
  "wrangler.toml",
  "docs/gateway-contract.md",
];
/** Drawn and built files of the first brand, only those without a brand. */
const PUBLIC = [
  "_headers",
  "coins",
  "copy-code.js",
  "frame-storage.js",
  "track.js",
  "widget-builder.js",
];

/** The only values of app/brand.ts that name the operator. */
const BRAND: Readonly<Record<string, string>> = {
  name: "Zinnia",
  wordmark: "zinnia",
  domain: "zinnia.test",
  supportEmail: "help@zinnia.test",
  telegram: "zinnia_help",
  operator: "Zinnia Exchange Ltd",
  partnerId: "zinnia",
};
const PREFIX = "zinnia";

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(COPY, file), "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is as it was`);
  writeFileSync(join(COPY, file), changed);
}

/** The entry for the table of locales from the operators' docs. */
function germanEntry(): string {
  const docs = readFileSync(inProject("content/docs/en/operators/theming.md"), "utf8");
  const [, entry] = /^```ts\n(\{\n {2}code: "de",.*?)^```$/ms.exec(docs) ?? [];
  if (entry === undefined) throw new Error("The docs give no entry for German");
  return entry;
}

function rename(text: string): string {
  const prefixed = text.replace(/^(export const PREFIX = )"[^"]*"/m, `$1"${PREFIX}"`);
  return Object.entries(BRAND).reduce(
    (brand, [name, value]) =>
      brand.replace(new RegExp(`^(  ${name}: )"[^"]*"`, "m"), `$1"${value}"`),
    prefixed,
  );
}

function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(join(COPY, "public"), { recursive: true });
  const paths = [...FOLDERS, ...FILES, ...PUBLIC.map((name) => `public/${name}`)];
  for (const path of paths) cpSync(inProject(path), join(COPY, path), { recursive: true });
  cpSync(inProject("tests/third-language/de/locales"), join(COPY, "locales/de"), {
    recursive: true,
  });
  cpSync(inProject("tests/third-language/de/content/pages"), join(COPY, "content/pages/de"), {
    recursive: true,
  });
  edit("app/brand.ts", rename);
  edit("wrangler.toml", (text) => text.replace('name = "agio"', 'name = "zinnia"'));
  edit("app/i18n/locales.ts", (text) => text.replace("] as const", `${germanEntry()}] as const`));
}

/** Builds the copy; returns the build's report of missing texts. Files stay unminified, because no browser downloads them. */
async function buildCopy(): Promise<string> {
  const report = await runInCopy("node", ["scripts/content/build.ts"]);
  await runInCopy("node", ["--input-type=module", "-e", DRAW]);
  await runInCopy("remix", ["vite:build", "--minify", "false", "--logLevel", "error"]);
  await runInCopy("node", ["scripts/product/record-build.ts"]);
  const outdir = join(COPY, "build/workers/agio");
  await runInCopy("wrangler", ["deploy", "--dry-run", "--outdir", outdir]);
  return report;
}

async function runInCopy(tool: string, args: readonly string[]): Promise<string> {
  const options = { folder: COPY, variables: { NODE_ENV: "production" } };
  const { code, output } = await run(tool, args, options);
  if (code !== 0) throw new Error(`${tool} ended with ${String(code)}: ${output}`);
  return output;
}

/** The icons, the manifest and the previews of the home page and of one pair. The other pictures cost too much. */
const DRAW = `
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
const { drawIcons } = await import("./scripts/pictures/icons.ts");
const { drawHalves, drawPreview } = await import("./scripts/pictures/draw-previews.ts");
const { listPreviews } = await import("./scripts/pictures/page-list.ts");
const { CATALOGUE } = await import("./sandbox/instruments/catalogue.ts");
const files = await Promise.all([
  drawIcons(),
  ...listPreviews().filter(({ file }) => file.endsWith("/index-en.png")).map(drawPreview),
  ...CATALOGUE.filter(({ slug }) => slug === "btc" || slug === "eth").map(drawHalves),
]);
for (const { name, content } of files.flat()) {
  mkdirSync(dirname("public/" + name), { recursive: true });
  writeFileSync("public/" + name, content);
}
`;

interface AnotherProduct extends ServedProduct {
  /** The folder of the build. */
  readonly build: string;
  /** The build's report of texts that German lacks. */
  readonly report: string;
}

/** Builds and serves it, with the sandbox of that bundle. */
export async function serveAnotherProduct(sandbox: string): Promise<AnotherProduct> {
  copyProject();
  const report = await buildCopy();
  const vars = {
    PAGE_CACHE: "off",
    RATE_LIMITS: "off",
    SESSION_SECRET: "K3v9tQ0xZ7pLw2Rb8nYc4Hd6Jf1Ms5Ga",
  };
  const signing = { GATEWAY_SECRET: makeSecret() };
  const worker = join(COPY, "build/workers/agio/worker.js");
  const served = await serveWorkers(
    [
      await readWorker(join(COPY, "wrangler.toml"), worker, { ...vars, ...signing }),
      await readWorker("sandbox/wrangler.toml", sandbox, signing),
    ],
    {},
  );
  const stop = async () => {
    await served.stop();
    rmSync(COPY, { recursive: true });
  };
  return { ...served, build: join(COPY, "build"), report, stop };
}
