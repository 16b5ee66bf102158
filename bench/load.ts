// npm run load: a thousand browsers on the live channel for ten minutes, with page visitors and gateway trouble. Before
// that, sockets alone by kind; after it, a restart. `--sockets=10000` and `--minutes=2` change the load, which is then
// not recorded. It never fails.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { buildProduct } from "../scripts/product/build.ts";
import { makeSecret } from "../scripts/product/dev-vars.ts";
import { inProject } from "../scripts/product/paths.ts";
import { readWorker } from "../scripts/product/read-worker.ts";
import { makeSigningDoor } from "../scripts/product/signing-door.ts";
import { makeOrder } from "../scripts/product/sandbox.ts";
import { serveProduct, serveWorkers, type ServedProduct } from "../scripts/product/serve.ts";
import { WORKER_NAMES } from "../scripts/product/worker-names.ts";
import { readChildrenCpuMs } from "./cpu.ts";
import { openBrowsers, type Browsers } from "./load/browsers.ts";
import {
  toChannelTable,
  toPhaseTable,
  toReturnTable,
  type ChannelFigures,
  type PhaseFigures,
} from "./load/figures.ts";
import { openLoadGateway, pause, type LoadGateway } from "./load/gateway.ts";
import { measurePhase, PHASES } from "./load/phases.ts";
import { openHeap } from "./soak/heap.ts";
import { listWorkerds, readMegabytes } from "./workerd.ts";

const OPTIONS = {
  sockets: { type: "string", default: "1000" },
  minutes: { type: "string", default: "10" },
} as const;
const TICK_SECONDS = 2;
const ROUNDS = 2;
/** Duration of the phases with sockets alone, per kind and round. */
const ALONE_SECONDS = 75;
const ORDER_VISITORS = 20;
const BACK_WITHIN_MS = 120_000;
const SANDBOX = "build/workers/sandbox/worker.js";

/** The inputs of every part of a load. */
interface Load {
  gateway: LoadGateway;
  /** Sockets to open; fewer if the machine cannot serve them. */
  sockets: number;
  /** How long the sockets stay open with page visitors. */
  seconds: number;
  sandboxPid: number;
}

function serve({ gateway }: Load, port = 0, secret = makeSecret()): Promise<ServedProduct> {
  const vars = {
    SANDBOX: "",
    SESSION_SECRET: secret,
    GATEWAY_URL: gateway.url,
    CONTENT_GATEWAY_URL: "embedded",
  };
  return serveProduct({ vars, port, isInspected: true });
}

/** Measures sockets without page visitors, on a separate product. */
async function measureChannels(load: Load, hasKey: boolean): Promise<ChannelFigures> {
  const { gateway, sockets } = load;
  const seconds = Math.min(ALONE_SECONDS, load.seconds / PHASES.length);
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
  const heap = await openHeap(product.inspector, WORKER_NAMES.product);
  const pid = listWorkerds().find((each) => each !== sandboxPid) ?? 0;
  return {
    read: async () => {
      // The inspector of an idle isolate does not respond.
      const busy = setInterval(() => void fetch(product.url).catch(() => undefined), 200);
      const used = await heap.read();
      clearInterval(busy);
      return { heap: used, resident: readMegabytes(pid) };
    },
    close: heap.close,
  };
}

/** Measures sockets with page visitors under gateway trouble; then restarts the product. */
async function measurePages(load: Load): Promise<{ phases: PhaseFigures[]; back: string }> {
  const { gateway, sockets } = load;
  const secret = makeSecret();
  const product = await serve(load, 0, secret);
  const origin = product.url;
  const made = Array.from({ length: ORDER_VISITORS }, () => makeOrder(origin));
  const orders = (await Promise.all(made)).map(({ path }) => path);
  const browsers = await openBrowsers({ origin, count: sockets, hasKey: false });
  const seconds = load.seconds / PHASES.length;
  const phases: PhaseFigures[] = [];
  for (const phase of PHASES) {
    console.log(`${phase.name}, ${phase.visitors} visitors`);
    phases.push(await measurePhase(phase, { gateway, origin, orders, browsers, seconds }));
  }
  gateway.trouble({});
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
  load.gateway.takeOpened();
  const stoppedAt = Date.now();
  await product.stop();
  const again = await serve(load, Number(new URL(product.url).port), secret);
  const until = stoppedAt + BACK_WITHIN_MS;
  while (browsers.open() < open && Date.now() < until) await pause(100);
  const upstreams = load.gateway.takeOpened();
  const table = toReturnTable({ ...browsers.takeOpenings(), upstreams }, stoppedAt);
  browsers.close();
  await again.stop();
  return table;
}

async function run(sockets: number, minutes: number): Promise<string> {
  const secret = makeSecret();
  const vars = { SANDBOX_MARKET: "still", GATEWAY_SECRET: secret };
  const worker = await readWorker("sandbox/wrangler.toml", SANDBOX, vars);
  const sandbox = await serveWorkers([makeSigningDoor(secret), worker], {});
  const [sandboxPid = 0] = listWorkerds();
  const gateway = await openLoadGateway(sandbox.url);
  const load = { gateway, sockets, sandboxPid, seconds: minutes * 60 };
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
const [sockets, minutes] = [Number(values.sockets), Number(values.minutes)];
await buildProduct();
const tables = await run(sockets, minutes);
console.log(`\n${tables}\n`);
if (sockets === Number(OPTIONS.sockets.default) && minutes === Number(OPTIONS.minutes.default)) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, load average ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;
  const head = `# The last load\n\nWritten by \`npm run load\` on ${machine}. See README.md for what happens in it.`;
  const file = inProject("bench/LOAD.md");
  // The hand-written discussion follows and is kept.
  const [, ...rest] = readFileSync(file, "utf8").split(/(?=^## )/m);
  writeFileSync(file, `${head}\n\n${tables}\n\n${rest.join("")}`);
}
process.exit(0);
