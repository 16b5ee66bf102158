import process from "node:process";

const MICROSECONDS_PER_MS = 1_000;

/** The CPU time that this process has used, milliseconds. Unlike the clock it does not count what other programs take. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}
