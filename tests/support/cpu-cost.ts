// What code costs, whatever the machine is busy with: the time of its own process, beside a known piece of work.
import { createHash } from "node:crypto";
import { cpuTimeMs } from "../../bench/cpu-time";

/** A quiet core hashes these bytes in this time. */
const BYTES = new Uint8Array(10 * 1024 * 1024);
const QUIET_MS = 10;
/** The first run compiles, and another may share its core: the cheapest counts. */
const RUNS = 3;

/** Returns the milliseconds of CPU that the work would take on a quiet core. */
export async function cpuCost(work: () => void | Promise<void>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const own = await measure(work);
    const slowness = (await measure(hashBytes)) / QUIET_MS;
    least = Math.min(least, own / Math.max(1, slowness));
  }
  return least;
}

async function measure(work: () => void | Promise<void>): Promise<number> {
  const begun = cpuTimeMs();
  await work();
  return cpuTimeMs() - begun;
}

function hashBytes(): void {
  createHash("sha256").update(BYTES).digest();
}
