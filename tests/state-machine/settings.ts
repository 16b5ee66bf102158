// The runs: the same ones each time, unless the environment names others.
//   STATE_MACHINE_SEED=7 STATE_MACHINE_RUNS=5000 npx vitest run tests/state-machine
// A failure prints its seed and its commands; the same seed repeats the same runs.
import * as z from "zod";
import { patience } from "../../scripts/product/patience.ts";

const environment = z.object({
  STATE_MACHINE_SEED: z.coerce.number().int().default(20_261_121),
  STATE_MACHINE_RUNS: z.coerce.number().int().min(1).optional(),
});

/** The seed, and how many runs; STATE_MACHINE_RUNS takes the place of the usual number. */
export function readRuns(usual: number): { seed: number; numRuns: number } {
  const { STATE_MACHINE_SEED, STATE_MACHINE_RUNS = usual } = environment.parse(import.meta.env);
  return { seed: STATE_MACHINE_SEED, numRuns: STATE_MACHINE_RUNS };
}

/** How long that many runs may take here, milliseconds. */
export function patienceFor(usual: number, usualMs: number): number {
  return (patience(usualMs) * Math.max(usual, readRuns(usual).numRuns)) / usual;
}
