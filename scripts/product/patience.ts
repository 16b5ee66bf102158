// How long the tests wait. No verdict may depend on the speed of the machine, so a limit is for a quiet one, and is
// stretched by what the start of the run measures.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import process from "node:process";

/** A quiet core hashes these bytes in this time. */
const BYTES = new Uint8Array(1024 * 1024);
const ROUNDS = 100;
const QUIET_MS = 100;
/** Test processes at once (vitest.config.ts, e2e/playwright.config.ts). */
const WORKERS = 4;

/** Test processes at once: more than cores, because most wait for a Worker or for a clock. */
export function countWorkers(cores = availableParallelism()): number {
  return Math.min(WORKERS, cores * 2);
}

/** Returns how many times as slow as a quiet core a test runs here, at least 1. The processes of a run inherit it. */
function readSlowness(): number {
  process.env.TEST_SLOWNESS ??= String(measureSlowness());
  return Number(process.env.TEST_SLOWNESS);
}

function measureSlowness(): number {
  const begunAt = performance.now();
  const hash = createHash("sha256");
  for (let round = 0; round < ROUNDS; round += 1) hash.update(BYTES);
  hash.digest();
  const own = Math.max(1, (performance.now() - begunAt) / QUIET_MS);
  return own * Math.max(1, countWorkers() / availableParallelism());
}

/** Stretches a quiet machine's limit, in milliseconds, to this one's. */
export function patience(quietMs: number): number {
  return Math.ceil(quietMs * readSlowness());
}
