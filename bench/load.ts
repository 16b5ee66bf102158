// npm run load: a thousand browsers on the live channel, with pages beside them, gateways in trouble and a restart.
// `--sockets=10000` and `--minutes=10` change the figures; nothing here fails.
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { buildProduct } from "../scripts/product/build.ts";
import { makeSessionSecret } from "../scripts/product/dev-vars.ts";
import { inProject } from "../scripts/product/paths.ts";
import { readWorker } from "../scripts/product/read-worker.ts";
import { makeOrder } from "../scripts/product/sandbox.ts";
import { serveProduct, serveWorkers, type ServedProduct } from "../scripts/product/serve.ts";
import { readChildrenCpuMs } from "./cpu.ts";
import { openBrowsers, type Browsers } from "./load/browsers.ts";
import {
  toChannelTable,
  toPhaseTable,
  toReturnTable,
  type ChannelFigures,
  type PhaseFigures,
} from "./load/figures.ts";
import { openLoadGateway, pause, type LoadGateway, type Trouble } from "./load/gateway.ts";
import { sendVisitors } from "./load/visitors.ts";
import { openHeap } from "./soak/heap.ts";
import { listWorkerds, readMegabytes } from "./workerd.ts";

const OPTIONS = {
  sockets: { type: "string", default: "1000" },
  minutes: { type: "string", default: "10" },
} as const;
const TICK_SECONDS = 2;
const ROUNDS = 2;
const HOME_VISITORS = 200;
const ORDER_VISITORS = 20;
const BACK_WITHIN_MS = 120_000;
const SANDBOX = "build/workers/sandbox/worker.js";

const PHASES: readonly [string, Trouble][] = [
  ["gateways that work", {}],
  ["rates over HTTP take 3.5 s", { rateDelayMs: 3_500 }],
  ["stats are 500", { hasNoStats: true }],
];

/** What every part of a load runs on. */
interface Load {
  gateway: LoadGateway;
  /** To be opened: as many as the machine can serve are. */
  sockets: number;
  /** Of each part, of which there are eight. */
  seconds: number;
  sandboxPid: number;
}

function serve({ gateway }: Load, port = 0, secret = makeSessionSecret()): Promise<ServedProduct> {
  const vars = {
    SANDBOX: "",
    SESSION_SECRET: secret,
    GATEWAY_URL: gateway.url,
    CONTENT_GATEWAY_URL: "embedded",
  };
  return serveProduct({ vars, port, isInspected: true });
}

/** Sockets and nothing else, on a product of their own. */
async function measureChannels(load: Load, hasKey: boolean): Promise<ChannelFigures> {
  const { gateway, sockets, seconds } = load;
  const product = await serve(load);
  const memory = await openMemory(product, load);
  await fetch(product.url).then((page) => page.text());
  const before = await memory.read();
  const browsers = await openBrowsers({ origin: product.url, count: sockets, hasKey });
  const open = browsers.open();
  await pause(2 * TICK_SECONDS * 1_000);
  browsers.takeDelays();
  const cpu = readChildrenCpuMs();
  await pause(seconds * 1_000);
  const cpuAfter = readChildrenCpuMs();
  const delays = browsers.takeDelays();
  const after = await memory.read();
  const figures = {
    open,
    channels: gateway.channels(),
    expected: (open * seconds) / TICK_SECONDS,
    delays,
    cpuMs: cpu === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpu) / seconds,
    heapKilobytes: ((after.heap - before.heap) * 1024) / open,
    residentKilobytes: ((after.resident - before.resident) * 1024) / open,
  };
  browsers.close();
  memory.close();
  await product.stop();
  return figures;
}

async function openMemory(product: ServedProduct, { sandboxPid }: Load) {
  if (!product.inspector) throw new Error("The product has no inspector");
  const heap = await openHeap(product.inspector, "agio");
  const pid = listWorkerds().find((each) => each !== sandboxPid) ?? 0;
  return {
    read: async () => {
      // The inspector of an isolate that has nothing to do says nothing.
      const busy = setInterval(() => void fetch(product.url).catch(() => undefined), 200);
      const used = await heap.read();
      clearInterval(busy);
      return { heap: used, resident: readMegabytes(pid) };
    },
    close: heap.close,
  };
}

/** Sockets with pages beside them, while the gateways do this and that; then the product restarts. */
async function measurePages(load: Load): Promise<{ phases: PhaseFigures[]; back: string }> {
  const { gateway, sockets } = load;
  const secret = makeSessionSecret();
  const product = await serve(load, 0, secret);
  const origin = product.url;
  const made = Array.from({ length: ORDER_VISITORS }, () => makeOrder(origin));
  const orders = (await Promise.all(made)).map(({ path }) => path);
  const browsers = await openBrowsers({ origin, count: sockets, hasKey: false });
  const visitors = sendVisitors({ origin, home: HOME_VISITORS, orders });
  const phases: PhaseFigures[] = [];
  for (const [name, trouble] of PHASES) {
    console.log(name);
    gateway.trouble(trouble);
    browsers.takeDelays();
    visitors.take();
    const calls = gateway.calls();
    await pause(load.seconds * 1_000);
    const { home, order } = visitors.take();
    phases.push({
      name,
      rates: browsers.takeDelays(),
      home: home.delays,
      order: order.delays,
      failures: home.failures + order.failures,
      callsPerSecond: (gateway.calls() - calls) / load.seconds,
      channels: gateway.channels(),
    });
  }
  gateway.trouble({});
  await visitors.stop();
  const back = await restart(load, { product, browsers, secret });
  return { phases, back };
}

interface Running {
  product: ServedProduct;
  browsers: Browsers;
  secret: string;
}

async function restart(load: Load, { product, browsers, secret }: Running): Promise<string> {
  console.log("a restart");
  const open = browsers.open();
  browsers.takeOpenings();
  const stoppedAt = Date.now();
  await product.stop();
  const again = await serve(load, Number(new URL(product.url).port), secret);
  const until = stoppedAt + BACK_WITHIN_MS;
  while (browsers.open() < open && Date.now() < until) await pause(100);
  const table = toReturnTable(browsers.takeOpenings(), stoppedAt);
  browsers.close();
  await again.stop();
  return table;
}

async function run(sockets: number, minutes: number): Promise<string> {
  const sandbox = await serveWorkers(
    [await readWorker("sandbox/wrangler.toml", SANDBOX, { SANDBOX_MARKET: "still" })],
    {},
  );
  const [sandboxPid = 0] = listWorkerds();
  const gateway = await openLoadGateway(sandbox.url);
  const load = { gateway, sockets, sandboxPid, seconds: (minutes * 60) / 8 };
  try {
    const shared: ChannelFigures[] = [];
    const own: ChannelFigures[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`sockets alone, round ${round}`);
      shared.push(await measureChannels(load, false));
      own.push(await measureChannels(load, true));
    }
    const { phases, back } = await measurePages(load);
    return [toChannelTable(shared, own), toPhaseTable(phases), back].join("\n\n");
  } finally {
    await gateway.stop();
    await sandbox.stop();
  }
}

const { values } = parseArgs({ options: OPTIONS });
await buildProduct();
const tables = await run(Number(values.sockets), Number(values.minutes));
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, load average ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;
const head = `# The last load\n\nWritten by \`npm run load -- --sockets=${values.sockets} --minutes=${values.minutes}\` on ${machine}. See README.md for what happens in it.`;
console.log(`\n${tables}\n`);
writeFileSync(inProject("bench/LOAD.md"), `${head}\n\n${tables}\n`);
process.exit(0);
