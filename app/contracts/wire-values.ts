// The wire's scalars (docs/gateway-contract.md, "Conventions"). Amounts and names are numbers or text. Times are ISO
// text, epoch seconds or milliseconds. Absent values are missing or null.
import * as z from "zod/mini";
import { parseAmount } from "~/domain/money/money";

const scalarWire = z.union([z.string(), z.number()]);
// Epoch seconds stay below this until the year 5138; milliseconds have been above it since 1973.
const FIRST_MILLISECONDS = 100_000_000_000;
// Records date from 1970 to 9999; a Date beyond 8.64e15 throws when it is shown.
const TIME_END = Date.UTC(10_000, 0);

// Engines accept more formats than ISO 8601 ('pending 2'), and read them in the local time zone.
const ISO_TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,12})?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const NO_TIME = /^(?:0|0001-01-01T00:00:00(?:\.0+)?Z?)?$/i;

/** A JSON number or decimal string → Amount; anything negative, infinite or not a number is invalid. */
export const amountWire = z.pipe(
  scalarWire,
  z.transform((value, context) => {
    const amount = parseAmount(String(value));
    if (amount !== undefined) return amount;
    context.issues.push({ code: "custom", message: "expected an amount", input: value });
    return z.NEVER;
  }),
);

/** Epoch milliseconds of a time from 1970 to 9999. Accepts ISO 8601 text (UTC if it has no zone), epoch seconds or epoch milliseconds, as number or text. */
export const timeWire = z.pipe(
  scalarWire,
  z.transform((value, { issues }) => toTime(value, issues)),
);

/** Missing, null, blank, zero or the year 1 (Go's zero time) → undefined; otherwise a time. */
export const optionalTimeWire = z.pipe(
  z.nullish(scalarWire),
  z.transform((value, { issues }) => {
    const isNone = value === null || value === undefined || NO_TIME.test(String(value).trim());
    return isNone ? undefined : toTime(value, issues);
  }),
);

/** A count as number or text, rounded down. */
export const countWire = z.pipe(
  scalarWire,
  z.transform((value, context) => {
    const count = Math.floor(typeof value === "number" ? value : readNumber(value));
    if (Number.isSafeInteger(count) && count >= 0) return count;
    context.issues.push({ code: "custom", message: "expected a count", input: value });
    return z.NEVER;
  }),
);

/** Missing or null → undefined; with `readWire`, a malformed value is undefined too. */
export function optionalWire<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}

/** One of the words in any letter case, as we spell it. */
export function wordWire<const Words extends readonly string[]>(words: Words) {
  const spelled = z.transform((value) => findWord(words, String(value)));
  return z.pipe(spelled, z.enum(words));
}

/** The word of that name in any letter case; undefined if there is none. */
export function findWord<Word extends string>(
  words: readonly Word[],
  name: string,
): Word | undefined {
  return words.find((word) => word.toUpperCase() === name.trim().toUpperCase());
}

const anyTextWire = z.pipe(
  scalarWire,
  z.transform((value) => String(value).trim()),
);

/** Missing, null, empty or blank text → undefined; a number counts as its text. */
export const optionalTextWire = z.pipe(
  z.nullish(anyTextWire),
  z.transform((text) => text || undefined),
);

/** Text with at least one character, trimmed; a number counts as its text. */
export const textWire = z.pipe(anyTextWire, z.string().check(z.minLength(1)));

function toTime(value: string | number, issues: z.core.$ZodRawIssue[]): number {
  const time = readTime(value);
  if (time >= 0 && time < TIME_END) return time;
  issues.push({ code: "custom", message: "expected a time", input: value });
  return z.NEVER;
}

function readTime(value: string | number): number {
  const number = typeof value === "number" ? value : readNumber(value);
  if (Number.isNaN(number)) return readIsoTime(String(value).trim());
  return Math.trunc(number < FIRST_MILLISECONDS ? number * 1_000 : number);
}

function readIsoTime(text: string): number {
  const [, day, clock = "00:00", zone = "Z"] = ISO_TIME.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const [hours, minutes] = [zone.slice(0, 3), zone.slice(-2)];
  const offset = zone.length === 1 ? "Z" : `${hours}:${zone.length > 3 ? minutes : "00"}`;
  return Date.parse(`${day}T${clock.replace(",", ".")}${offset}`);
}

// An empty text is not zero.
function readNumber(text: string): number {
  // eslint-disable-next-line no-restricted-syntax -- a count or a time, not an amount
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
