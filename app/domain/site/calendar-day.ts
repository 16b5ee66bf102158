// Days of the calendar as addresses and date fields write them, '2026-11-21'; all of them are days of UTC.

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** When a day begins, epoch milliseconds; undefined where there is no such day. */
export function parseDay(text: string): number | undefined {
  const at = SHAPE.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // 30 February is read as 2 March by some.
  return !Number.isNaN(at) && toDay(at) === text ? at : undefined;
}

/** The day of a moment, '2026-11-21'. */
export function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
