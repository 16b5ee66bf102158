// npm run deploys: creates 100 orders in open tabs while the build changes five times. The server keeps nothing of a
// build once the next one is deployed. No order may be lost or created twice, and no form may lose its input.
// `--orders=20` makes a quick run, which is not recorded.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { findFaults, noteOrders, type Faults, type KnownOrders } from "./deploys/audit.ts";
import { makeOrderInTab, type Made } from "./deploys/visitor.ts";
import { CHROMIUM_ARGS, PERSON_AGENT, requireChromium } from "../scripts/browser/chromium.ts";
import { makeAnotherBuild } from "../scripts/product/another-build.ts";
import { buildProduct } from "../scripts/product/build.ts";
import { makeSecret } from "../scripts/product/dev-vars.ts";
import { inProject } from "../scripts/product/paths.ts";
import { serveProduct } from "../scripts/product/serve.ts";

const ORDERS = 100;
const DEPLOYS = 5;
const TABS = 3;

const { values } = parseArgs({ options: { orders: { type: "string", default: String(ORDERS) } } });
const wanted = Number(values.orders);

/** Serves the product at one URL, with one build after the other. */
async function openServer() {
  const stateFolder = mkdtempSync(join(tmpdir(), "agio-deploys-"));
  const vars = { RATE_LIMITS: "off", SESSION_SECRET: makeSecret() };
  const sandboxVars = { SANDBOX_LIMITS: "off", SANDBOX_MARKET: "still" };
  const options = { stateFolder, vars, sandboxVars };
  let served = await serveProduct(options);
  const { url } = served;
  return {
    url,
    async deploy(build: string) {
      await served.stop();
      served = await serveProduct({ ...options, build, port: Number(new URL(url).port) });
    },
    async stop() {
      await served.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** Tabs create orders until there are enough. After each share of them the build changes, without waiting for the tabs. */
async function run(browser: Browser, server: Server): Promise<{ made: Made[]; faults: Faults }> {
  const made: Made[] = [];
  const known: KnownOrders = new Map();
  const left = { orders: wanted, deploys: 0 };
  const maybeDeploy = async () => {
    const due = Math.floor((made.length * (DEPLOYS + 1)) / wanted);
    if (left.deploys >= due) return;
    left.deploys += 1;
    await server.deploy(makeAnotherBuild(`d${String(left.deploys)}`));
  };
  const tab = async () => {
    const context = await browser.newContext({ userAgent: PERSON_AGENT });
    const page = await context.newPage();
    while (left.orders > 0) {
      left.orders -= 1;
      made.push(await makeOrderInTab(page, server.url, maybeDeploy));
      await noteOrders(server.url, known).catch(() => undefined);
      process.stdout.write(".");
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  await noteOrders(server.url, known);
  return { made, faults: findFaults(made, known) };
}

function toTable(made: readonly Made[], { lost, doubled, emptied }: Faults): string {
  const again = made.filter(({ presses }) => presses > 1).length;
  const rows: [string, number][] = [
    ["orders asked for, in three tabs", made.length],
    ["deploys meanwhile", DEPLOYS],
    ["forms that had to be sent again, while the server was away", again],
    ["orders lost", lost],
    ["orders doubled", doubled],
    ["forms emptied", emptied],
  ];
  return ["| | |", "| --- | ---: |", ...rows.map(([name, n]) => `| ${name} | ${String(n)} |`)].join(
    "\n",
  );
}

const executablePath = await requireChromium();
await buildProduct();
const server = await openServer();
const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], executablePath });
try {
  const { made, faults } = await run(browser, server);
  const table = toTable(made, faults);
  console.log(`\n\n${table}\n`);
  if (wanted >= ORDERS) {
    const head =
      "# Orders through deploys\n\nWritten by `npm run deploys`. See README.md for what happens in it.";
    writeFileSync(inProject("bench/DEPLOYS.md"), `${head}\n\n${table}\n`);
  }
  if (Object.values(faults).some((count) => count > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
