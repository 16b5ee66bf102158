// npm run lighthouse: Lighthouse's results for the exchange and for pages without script, on a phone, against the
// production build. The package is downloaded on demand, because it is large and no other command needs it.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { PERSON_AGENT, requireChromium } from "../scripts/browser/chromium.ts";
import { buildProduct } from "../scripts/product/build.ts";
import { inProject } from "../scripts/product/paths.ts";
import { run } from "../scripts/product/run.ts";
import { serveProduct } from "../scripts/product/serve.ts";
import { toTable } from "./table.ts";
import { measureUsable } from "./usable.ts";

const LIGHTHOUSE = "lighthouse@13";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const PAGES = [
  "/",
  "/exchange-btc-eth",
  "/ru/exchange-btc-eth",
  "/popular-exchanges",
  "/blog",
  "/blog/guides/how-an-instant-exchange-works",
  "/ru/docs/api/orders",
  "/support",
  "/ru/how-it-works",
  "/ru/blog",
  "/ru/terms",
];
const FORM_PAGES = ["/", "/exchange-btc-eth"];
const LOADS = 3;
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-background-networking";

const fetched = z.object({ resourceType: z.string().optional(), transferSize: z.number() });
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    "largest-contentful-paint": z.object({ numericValue: z.number() }),
    "total-blocking-time": z.object({ numericValue: z.number() }),
    "cumulative-layout-shift": z.object({ numericValue: z.number() }),
    "network-requests": z.object({ details: z.object({ items: z.array(fetched) }) }),
  }),
});

type Report = z.infer<typeof report>;

interface Figure {
  readonly title: string;
  readonly digits: number;
  readonly read: (load: Report) => number;
}

const FIGURES: readonly Figure[] = [
  {
    title: "LCP s",
    digits: 2,
    read: ({ audits }) => audits["largest-contentful-paint"].numericValue / 1_000,
  },
  {
    title: "blocking ms",
    digits: 0,
    read: ({ audits }) => audits["total-blocking-time"].numericValue,
  },
  {
    title: "layout shift",
    digits: 3,
    read: ({ audits }) => audits["cumulative-layout-shift"].numericValue,
  },
  { title: "script KB", digits: 1, read: weighScript },
  ...CATEGORIES.map((name) => ({
    title: name,
    digits: 0,
    read: ({ categories }: Report) => (categories[name]?.score ?? 0) * 100,
  })),
];

function weighScript({ audits }: Report): number {
  const { items } = audits["network-requests"].details;
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((total, { transferSize }) => total + transferSize, 0) / 1_024;
}

/** Requests the page every two seconds, because a page with a rate is cached for five. */
async function keepCached(url: string): Promise<() => void> {
  const headers = { Accept: "text/html", "User-Agent": PERSON_AGENT };
  const visit = async () => (await fetch(url, { headers })).text();
  await visit();
  const timer = setInterval(() => void visit(), 2_000);
  return () => {
    clearInterval(timer);
  };
}

/** Returns the median of each figure over three loads. */
async function measure(url: string, output: string): Promise<string[]> {
  const loads: Report[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(url, output));
  return FIGURES.map(({ read, digits }) => toMiddle(loads.map(read)).toFixed(digits));
}

function toMiddle(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was loaded");
  return middle;
}

/** Loads again when a figure is missing, as happens on a busy machine. */
async function loadOnce(url: string, output: string, attempts = 3): Promise<Report> {
  const { code, output: said } = await run("npx", [
    "--yes",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    `--only-categories=${CATEGORIES.join()}`,
    // Slows the browser down for real; by default Lighthouse estimates a slow load from a fast one.
    "--throttling-method=devtools",
    `--chrome-flags=${CHROME_FLAGS}`,
  ]);
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${said}`);
  const read = report.safeParse(JSON.parse(readFileSync(output, "utf8")));
  if (read.success) return read.data;
  if (attempts === 1) throw new Error(`Lighthouse did not measure ${url}`, { cause: read.error });
  return loadOnce(url, output, attempts - 1);
}

process.env.CHROME_PATH = await requireChromium();
await buildProduct();
const { url, stop } = await serveProduct();
const output = join(mkdtempSync(join(tmpdir(), "lighthouse-")), "report.json");
const rows: string[][] = [];
const usable: string[][] = [];
try {
  for (const page of PAGES) {
    const stopVisits = await keepCached(url + page);
    rows.push([page, ...(await measure(url + page, output))]);
    stopVisits();
  }
  for (const page of FORM_PAGES) {
    const seconds = await measureUsable(url + page);
    usable.push([page, seconds.map((each) => each.toFixed(2)).join(", ")]);
  }
} finally {
  await stop();
}
const loads = toTable(["page, on a phone", ...FIGURES.map(({ title }) => title)], rows);
const forms = toTable(["the form is usable after, s", "of five loads"], usable);
const table = `${loads}\n\n${forms}`;
console.log(table);
const FILE = inProject("bench/LIGHTHOUSE.md");
const before = readFileSync(FILE, "utf8");
// Manually measured results follow and are kept.
const [, ...rest] = before.split(/(?=^## )/m);
writeFileSync(
  FILE,
  `# Lighthouse\n\nWritten by \`npm run lighthouse\` against the production build. The visitor has no cookies and a phone of 412 × 823: Chromium with its own throttling (562 ms each request, 1.47 Mbit/s, a fourth of the CPU). The page cache is on. Each figure is the middle of three loads. Script counts all that the page fetches, compressed. Category scores are out of 100. Goals: LCP 1.1 s where the exchange form is and 0.95 s elsewhere, blocking time 50 ms.\n\n${table}\n\n${rest.join("")}`,
);
