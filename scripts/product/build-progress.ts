// Says what a build is doing, and how long it takes: on a slow machine it is minutes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";
import { inProject } from "./paths.ts";

/** A step that takes longer than this says so, again and again. */
const STILL_MS = 10_000;

const times = z.record(z.string(), z.number());

/** Runs a named step. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Runs steps without a word. */
export const inSilence: RunStep = (_, work) => work();

/** Returns a function that runs the steps of a build aloud; it expects each to take as long as the last time, which `file` keeps. */
export function makeBuildProgress(
  names: readonly string[],
  say: (line: string) => void,
  file: string = inProject(".cache/build-times.json"),
): RunStep {
  const last = readTimes(file);
  const taken: Record<string, number> = { ...last };
  return async (name, work) => {
    const begunAt = performance.now();
    const seconds = () => Math.round((performance.now() - begunAt) / 1000);
    const place = `${String(names.indexOf(name) + 1)} of ${String(names.length)}`;
    const expected = last[name] === undefined ? "" : `, last time ${String(last[name])} s`;
    say(`  ${place}: ${name}${expected} …`);
    const still = setInterval(() => {
      say(`  ${place}: ${name}, ${String(seconds())} s so far …`);
    }, STILL_MS);
    try {
      const result = await work();
      taken[name] = seconds();
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(taken));
      return result;
    } finally {
      clearInterval(still);
    }
  };
}

function readTimes(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  try {
    return times.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
