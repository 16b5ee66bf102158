import type { Reading } from "~/contracts/read-wire";

/** The value of a reading; a broken contract or a skipped part fails the test with its fields. */
export function valueOf<T>(reading: Reading<T>): T {
  if (!reading.ok) throw new Error(`Contract broken: ${JSON.stringify(reading.failure)}`);
  if (reading.ignored.length > 0)
    throw new Error(`Passed over: ${JSON.stringify(reading.ignored)}`);
  return reading.value;
}
