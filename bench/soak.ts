// npm run soak: creates orders over a bad line for half an hour. No order may be lost or created twice, and the heap
// must not grow. `--minutes=3` makes a quick run, which is not recorded.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { readOrderEnd } from "./soak/order-end.ts";
import { openBrowser } from "./soak/browser.ts";
import { makeOrder, pause, watchOrder, type Style } from "./soak/journey.ts";
import { startSoakServers, type SoakServers } from "./soak/servers.ts";
import { toGrowth, type Reading } from "./soak/growth.ts";
import {
  isSound,
  openTally,
  toSoakTable,
  type Memory,
  type SoakFigures,
  type Tally,
} from "./soak/tally.ts";
import { buildProduct } from "../scripts/product/build.ts";
import { inProject } from "../scripts/product/paths.ts";

const MINUTES = 30;
const LANES = 4;
const BETWEEN_ORDERS_MS = 2_000;
/** The longest warm-up; it takes at most a third of the run. */
const WARM_UP_MS = 60_000;
const BETWEEN_READINGS_MS = 3_000;
const STYLES: readonly Style[] = ["once", "double click", "again"];

/** Expected log lines about calls and rejected requests. */
const EXPECTED = /"event":"(gateway-failure|gateway-health|gateway-ignored|request-rejected)"/;

async function soak(minutes: number): Promise<{ tally: Tally; figures: SoakFigures }> {
  const tally = openTally();
  const servers = await startSoakServers((line) => {
    if (!EXPECTED.test(line)) tally.unhandled.push(line);
  });
  try {
    const until = Date.now() + minutes * 60_000;
    const isWarm = pause(Math.min(WARM_UP_MS, (minutes * 60_000) / 3));
    const memory: Memory[] = [];
    const readings = isWarm.then(() =>
      readAgainAndAgain(() => {
        memory.push(servers.memory());
        return servers.heap();
      }, until),
    );
    await run(servers, tally, until);
    await audit(servers, tally);
    const { line } = servers;
    const orders = [...line.orders.values()].reduce((total, { size }) => total + size, 0);
    const heap = toGrowth(await readings);
    const figures = { minutes, orders, calls: line.calls(), faults: line.faults, heap, memory };
    return { tally, figures };
  } finally {
    await servers.stop();
  }
}

/** Reads the heap until the time is up. */
async function readAgainAndAgain(read: () => Promise<number>, until: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  do {
    readings.push({ at: Date.now() / 1000, megabytes: await read() });
    await pause(BETWEEN_READINGS_MS);
  } while (Date.now() < until);
  return readings;
}

/** Creates orders in several lanes until the time is up, and follows all of them to their end. */
async function run({ product }: SoakServers, tally: Tally, until: number): Promise<void> {
  const watched: Promise<void>[] = [];
  let visitors = 0;
  const lane = async () => {
    while (Date.now() < until) {
      visitors += 1;
      const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const style = STYLES[visitors % STYLES.length] ?? "once";
      const browser = openBrowser(product, address);
      const parts = { browser, tally, style, isFixed: visitors % 5 === 0 };
      const paths = await makeOrder(parts);
      watched.push(...paths.map((path) => watchOrder(parts, path)));
      await pause(BETWEEN_ORDERS_MS);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await Promise.all(watched);
}

/** Checks the sandbox directly, without the bad line. Each intent must have one order, to which the visitor was redirected, and each order must have ended. */
async function audit({ sandbox, line }: SoakServers, tally: Tally): Promise<void> {
  for (const [visitor, orders] of line.orders) {
    if (orders.size > 1) tally.doubled.add(visitor);
    for (const orderId of orders) {
      const end = await readOrderEnd(sandbox, orderId);
      if (end !== "ended") tally.lost.add(`${visitor} ${orderId} ${end}`);
    }
  }
}

const wanted = process.argv.find((argument) => argument.startsWith("--minutes="));
const minutes = Number(wanted?.split("=")[1] ?? MINUTES);
await buildProduct();
const { tally, figures } = await soak(minutes);
const table = toSoakTable(tally, figures);
console.log(`\n${table}\n`);
const incidents = [
  "lost",
  ...tally.lost,
  "doubled",
  ...tally.doubled,
  "input lost",
  ...tally.inputLost,
  "broken",
  ...tally.brokenPages,
  "unhandled",
  ...tally.unhandled.slice(0, 20),
];
console.log(incidents.join("\n"));
if (minutes >= MINUTES) {
  const head =
    "# The last soak\n\nWritten by `npm run soak`. See README.md for what happens in it.";
  writeFileSync(inProject("bench/SOAK.md"), `${head}\n\n${table}\n`);
}
if (!isSound(tally, figures)) process.exitCode = 1;
