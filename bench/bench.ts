// npm run bench: the size of the pages and the speed of the Worker, next to the targets. It fails if a page became much
// slower beside a bare page of the same run. `--seconds=3` makes a quick run, which is not judged or recorded.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import process from "node:process";
import { buildProduct } from "../scripts/product/build.ts";
import { inProject } from "../scripts/product/paths.ts";
import { besideLast, listMissed, listSlower } from "./compare.ts";
import { measureLoads } from "./hammer.ts";
import { makeOrder } from "../scripts/product/sandbox.ts";
import { buildFloor, startServers, type Servers } from "./servers.ts";
import { countSubrequests } from "./subrequests.ts";
import { toKilobytes, toTable } from "./table.ts";
import { weigh, weighPage, type PageWeight } from "./weights.ts";

const SECONDS = 24;
const BARE_REMIX = "a bare Remix page";
/** The home page with a personal parameter, for which the edge caches no page. */
const RENDERED_ANEW = "/?legacyOrderId=1";
const PUBLIC_PAGES = {
  "home page": "/",
  "home page, rendered anew": RENDERED_ANEW,
  "pair page": "/exchange-btc-eth",
};

async function measureWeights(order: string, servers: Servers): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries({ ...PUBLIC_PAGES, "order page": order })) {
    const calls = await (path === order ? countOrderCalls(path, servers) : countCalls(path));
    const weight = await weighPage(servers.product, path);
    rows.push([name, ...cells(weight), calls]);
  }
  const budget = ["budget of the home page", "30.0", "132.0", "", "", "", "7"];
  const head = [
    "KB gzip / brotli",
    "HTML",
    "script",
    "style",
    "font",
    "texts",
    "calls cold / warm",
  ];
  return toTable(head, [...rows, budget]);
}

/** Counts the gateway calls of an isolate's first visitor, and of the one after. */
async function countCalls(path: string): Promise<string> {
  const fresh = await startServers();
  try {
    const { cold, warm } = await countSubrequests(fresh.product + path, fresh.gateway);
    return `${cold} / ${warm}`;
  } finally {
    await fresh.stop();
  }
}

/** An order exists only where it was created, so that isolate is warm. */
async function countOrderCalls(path: string, { product, gateway }: Servers): Promise<string> {
  return `– / ${(await countSubrequests(product + path, gateway)).warm}`;
}

function cells({ html, script, style, font, texts }: PageWeight): string[] {
  const both = ({ gzip, brotli }: PageWeight["html"]) =>
    `${toKilobytes(gzip)} / ${toKilobytes(brotli)}`;
  return [both(html), both(script), both(style), toKilobytes(font.gzip), both(texts)];
}

async function measureSpeed(servers: Servers, order: string, seconds: number): Promise<string> {
  const targets = {
    "a Worker that says hello": servers.hello,
    [BARE_REMIX]: servers.bareRemix,
    "the home page": `${servers.product}/`,
    "the home page, rendered anew": servers.product + RENDERED_ANEW,
    "an order page": servers.product + order,
  };
  const goals: Partial<Record<string, string>> = {
    "the home page": "100 %",
    "the home page, rendered anew": "9.0 times",
    "an order page": "6.5 times",
  };
  const loads = await measureLoads(targets, seconds);
  const bare = loads.find(({ name }) => name === BARE_REMIX);
  const rows = loads.map(({ name, perSecond, cpuMs, p99Ms, failures }) => [
    name,
    perSecond.toFixed(0),
    `${((100 * perSecond) / (bare?.perSecond ?? 1)).toFixed(0)} %`,
    cpuMs?.toFixed(2) ?? "",
    bare?.cpuMs && cpuMs ? `${(cpuMs / bare.cpuMs).toFixed(1)} times` : "",
    goals[name] ?? "",
    p99Ms.toFixed(0),
    String(failures),
  ]);
  const head = [
    "10 connections",
    "a second",
    "rate of bare",
    "CPU ms each",
    "CPU of bare",
    "goal",
    "p99 ms",
  ];
  return toTable([...head, "failures"], rows);
}

async function bench(): Promise<void> {
  const quick = process.argv.find((argument) => argument.startsWith("--seconds="));
  await buildProduct();
  await buildFloor();
  const servers = await startServers();
  try {
    const { path: order } = await makeOrder(servers.product);
    const worker = weigh(readFileSync(inProject("build/workers/agio/worker.js")));
    const results = [
      "# The last figures",
      `Written by \`npm run bench\` on ${describeMachine()}. See README.md for what is measured and how.`,
      await measureWeights(order, servers),
      `The Worker: ${toKilobytes(worker.gzip)} KB gzipped (budget 850.0).`,
      await measureSpeed(servers, order, Number(quick?.split("=")[1] ?? SECONDS)),
    ].join("\n\n");
    console.log(`\n${results}\n`);
    if (!quick) keepOrFail(results);
  } finally {
    await servers.stop();
  }
}

/** Fails if a row became much slower. With `--release` it must also meet its goal; then the figures are stored. */
function keepOrFail(results: string): void {
  const file = inProject("bench/RESULTS.md");
  const last = readFileSync(file, "utf8");
  const isRelease = process.argv.includes("--release");
  const slow = [...listSlower(last, results), ...(isRelease ? listMissed(results) : [])];
  if (slow.length > 0) {
    console.error(`Too slow:\n${slow.join("\n")}`);
    process.exitCode = 1;
  } else if (isRelease) {
    writeFileSync(file, `${besideLast(last, results)}\n`);
  }
}

function describeMachine(): string {
  const all = cpus();
  // A busy machine makes the figures worse; only a page's CPU time stays comparable.
  const load = loadavg()[0]?.toFixed(1) ?? "unknown";
  return `${all.length} × ${all[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}, load average ${load}`;
}

await bench();
