// npm run lighthouse: what Lighthouse says of the pages that ship no script, on a phone, against the production build.
// It is fetched when it is asked for: a heavy package that no other command needs.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { requireChromium } from "../scripts/browser/chromium.ts";
import { buildProduct } from "../scripts/product/build.ts";
import { inProject } from "../scripts/product/paths.ts";
import { run } from "../scripts/product/run.ts";
import { serveProduct } from "../scripts/product/serve.ts";
import { toTable } from "./table.ts";

const LIGHTHOUSE = "lighthouse@13";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const PAGES = [
  "/blog",
  "/blog/guides/how-an-instant-exchange-works",
  "/docs",
  "/ru/docs/api/orders",
  "/roadmap",
  "/support",
  "/price",
  "/affiliate",
  "/ru/how-it-works",
  "/ru/blog",
  "/ru/terms",
];
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-background-networking";

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

async function score(url: string, output: string): Promise<string[]> {
  const { code, output: said } = await run("npx", [
    "--yes",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]);
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${said}`);
  const { categories } = report.parse(JSON.parse(readFileSync(output, "utf8")));
  return CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100)));
}

await buildProduct();
process.env.CHROME_PATH = await requireChromium();
const { url, stop } = await serveProduct();
const output = join(mkdtempSync(join(tmpdir(), "lighthouse-")), "report.json");
const rows: string[][] = [];
try {
  for (const page of PAGES) rows.push([page, ...(await score(url + page, output))]);
} finally {
  await stop();
}
const table = toTable(["page, on a phone", ...CATEGORIES], rows);
console.log(table);
const FILE = inProject("bench/LIGHTHOUSE.md");
const before = readFileSync(FILE, "utf8");
// What was measured otherwise stands behind it, and stays.
const [, rest = ""] = before.split(/(?=^## )/m);
writeFileSync(
  FILE,
  `# Lighthouse\n\nWritten by \`npm run lighthouse\` against the production build. Each is of 100.\n\n${table}\n\n${rest}`,
);
