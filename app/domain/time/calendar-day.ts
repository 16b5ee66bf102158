// Calendar days in addresses and date fields, '2026-11-21'; all of them are days of UTC.

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day, epoch milliseconds; undefined if the day does not exist. */
export function parseDay(text: string): number | undefined {
  const at = SHAPE.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Some engines read 30 February as 2 March.
  return !Number.isNaN(at) && toDay(at) === text ? at : undefined;
}

/** The UTC day of a time, '2026-11-21'. */
export function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
