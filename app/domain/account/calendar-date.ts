// Dates without a time, as documents show them: YYYY-MM-DD.
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that there is: 2026-02-30 is none. */
export function isCalendarDate(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of a moment (epoch ms) in UTC. */
export function toCalendarDate(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, "YYYY-MM-DD".length);
}
