import type { Locale } from "./locales";

// Cached, like the number formatters.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale.language + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale.language, options);
  dateFormats.set(key, format);
  return format;
}

/** A time of day with seconds, 'HH:MM:SS', in UTC, so that server and browser produce the same text. */
export function formatTime(epochMs: number, locale: Locale): string {
  const format = dateFormat(locale, {
    timeStyle: "medium",
    timeZone: "UTC",
    hourCycle: "h23",
  });
  return format.format(epochMs);
}

/** A date such as '21 November 2026', in UTC. */
export function formatDate(epochMs: number, locale: Locale): string {
  return dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(epochMs);
}

/** Whether a moment includes its day, or day and year for an old one. "minutes" is a time of day without seconds. */
export type MomentDay = boolean | "with-year" | "minutes";

function momentOptions(withDay: MomentDay): Intl.DateTimeFormatOptions {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  if (!withDay) return { ...time, second: "2-digit" };
  if (withDay === "minutes") return time;
  const day = { ...time, day: "numeric", month: "short" } as const;
  return withDay === "with-year" ? { ...day, year: "numeric" } : day;
}

/** '14:02:11', or '21 Nov, 14:02' with the day; in UTC. */
export function formatMoment(epochMs: number, locale: Locale, withDay: MomentDay): string {
  const options = { ...momentOptions(withDay), timeZone: "UTC" };
  return dateFormat(locale, options).format(epochMs);
}

/** The same in the local time zone; only for the browser. */
export function formatLocalMoment(epochMs: number, locale: Locale, withDay: MomentDay): string {
  return dateFormat(locale, momentOptions(withDay)).format(epochMs);
}
