const MICROSECONDS_PER_MS = 1_000;

/** The CPU time that this thread has used, milliseconds: unlike the clock it does not count what other programs take. */
export function cpuTimeMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}
