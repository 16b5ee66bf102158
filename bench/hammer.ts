import * as z from "zod";
import { run } from "../scripts/product/run.ts";
import { readChildrenCpuMs } from "./cpu.ts";

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

/** Results of a URL under full load. */
export interface Load {
  name: string;
  perSecond: number;
  /** CPU time of workerd per response; undefined if the system does not report it. */
  cpuMs: number | undefined;
  p99Ms: number;
  failures: number;
}

const report = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/**
 * Loads each URL for `seconds`, in turns, so that other activity on the machine affects all of them alike. Returns the
 * median round.
 */
export async function measureLoads(
  targets: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load[]> {
  const rounds: Load[][] = [];
  for (const url of Object.values(targets)) await hammer(url, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads: Load[] = [];
    for (const [name, url] of Object.entries(targets)) {
      loads.push(await measure(name, url, seconds / ROUNDS));
    }
    rounds.push(loads);
  }
  return Object.keys(targets).map((name) =>
    middle(rounds.flatMap((loads) => loads.filter((load) => load.name === name))),
  );
}

async function measure(name: string, url: string, seconds: number): Promise<Load> {
  const before = readChildrenCpuMs();
  const { requests, latency, errors, non2xx } = await hammer(url, seconds);
  const after = readChildrenCpuMs();
  return {
    name,
    perSecond: requests.average,
    cpuMs:
      before === undefined || after === undefined ? undefined : (after - before) / requests.total,
    p99Ms: latency.p99,
    failures: errors + non2xx,
  };
}

function middle(loads: readonly Load[]): Load {
  const [first, second, third] = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  const load = second ?? first ?? third;
  if (!load) throw new Error("nothing was measured");
  return { ...load, failures: loads.reduce((total, { failures }) => total + failures, 0) };
}

async function hammer(url: string, seconds: number) {
  const { output } = await run("autocannon", [
    "--connections",
    String(CONNECTIONS),
    "--duration",
    String(Math.ceil(seconds)),
    "--json",
    "--no-progress",
    "--headers",
    "Accept: text/html",
    url,
  ]);
  const line = output.split("\n").find((candidate) => candidate.startsWith("{"));
  if (!line) throw new Error(`No figures for ${url}:\n${output}`);
  return report.parse(JSON.parse(line));
}
