// node scripts/run.mjs bench/resident.ts: how resident memory develops while the heap stays flat (README.md). It
// measures the existing build; `--requests=20000` makes a shorter run, `--only=hello` runs a part. It never fails.
import process from "node:process";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { listCases, type Case } from "./resident/cases.ts";
import { openHeap } from "./soak/heap.ts";
import { toTable } from "./table.ts";
import { listWorkerds, readMegabytes } from "./workerd.ts";

const OPTIONS = {
  requests: { type: "string", default: "60000" },
  only: { type: "string", default: "" },
} as const;
const LANES = 8;
const PARTS = 6;

/** Sends requests, eight at a time. Returns the resident memory of workerd at the start and after each sixth. */
async function send({ path }: Case, origin: string, requests: number): Promise<number[]> {
  const [pid = 0] = listWorkerds();
  const readings = [readMegabytes(pid)];
  let sent = 0;
  const lane = async () => {
    while (sent < requests) {
      sent += 1;
      const isReading = sent % Math.floor(requests / PARTS) === 0;
      const response = await fetch(origin + path(sent), { headers: { accept: "text/html" } });
      await response.text();
      if (isReading) readings.push(readMegabytes(pid));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return readings;
}

async function measure(one: Case, requests: number): Promise<string[]> {
  const [first, ...others] = one.workers;
  if (!first) throw new Error("A case without Workers");
  const direct = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  process.env.MINIFLARE_WORKERD_V8_FLAGS = one.flags ?? "";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: () => undefined,
      inspectorPort: 0,
      workers: [one.isDirect ? { ...first, ...direct } : first, ...others],
    }),
  );
  const proxy = await miniflare.ready;
  const name = first.name ?? "";
  const { origin } = one.isDirect ? await miniflare.unsafeGetDirectURL(name) : proxy;
  const readings = await send(one, origin, requests);
  const heap = await openHeap(await miniflare.getInspectorURL(), name);
  // The inspector of an idle isolate does not respond.
  const busy = setInterval(() => void fetch(origin).catch(() => undefined), 200);
  const used = await heap.read();
  clearInterval(busy);
  heap.close();
  await miniflare.dispose();
  return [...readings.map((reading) => reading.toFixed(0)), used.toFixed(1)];
}

const { values } = parseArgs({ options: OPTIONS });
const rows: string[][] = [];
for (const one of (await listCases()).filter(({ name }) => name.includes(values.only))) {
  const requests = Math.round(Number(values.requests) * one.share);
  const row = [one.name, String(requests), ...(await measure(one, requests))];
  console.log(row.join(" "));
  rows.push(row);
}
const sixths = Array.from({ length: PARTS }, (_, part) => `after ${part + 1}/${PARTS}`);
const head = ["resident memory, MB", "requests", "at the start", ...sixths, "heap at the end"];
console.log(`\n${toTable(head, rows)}`);
process.exit(0);
