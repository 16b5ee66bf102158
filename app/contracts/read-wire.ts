// How what a gateway sent is read: by a schema, to a value or to the names of the fields that break the contract.
// What is optional and malformed counts as absent, a broken item of a list as not there; both are named.
import * as z from "zod/mini";
import { MAX_WIRE_REPAIRS } from "~/domain/gateway-limits";
import type { ContractIssue } from "~/domain/failure/failure";

/** A value that keeps the contract, with what was passed over in it; or the fields that break it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly ignored: readonly ContractIssue[] }
  | { readonly ok: false; readonly failure: readonly ContractIssue[] };

type Path = readonly PropertyKey[];

/** Reads an unknown value by a schema; every field that fails or is passed over is named by its dotted path. */
export function readWire<T extends z.ZodMiniType>(schema: T, value: unknown): Reading<z.output<T>> {
  const ignored: ContractIssue[] = [];
  let current = value;
  for (;;) {
    const parsed = z.safeParse(schema, current);
    if (parsed.success) return { ok: true, value: parsed.data, ignored };
    const { issues } = parsed.error;
    const [issue] = issues;
    const repaired = ignored.length < MAX_WIRE_REPAIRS && issue && repair(schema, current, issues);
    if (!repaired) return { ok: false, failure: issues.map(toContractIssue) };
    ignored.push(toContractIssue(issue));
    current = repaired.value;
  }
}

/** Reads a value that is taken whole or not at all. */
export function readWholeWire<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): Reading<z.output<T>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data, ignored: [] };
  return { ok: false, failure: parsed.error.issues.map(toContractIssue) };
}

/** Reads a list item by item: a broken item is passed over and named in `ignored`, unless nothing is left. */
export function readWireList<T extends z.ZodMiniType>(
  item: T,
  value: unknown,
): Reading<z.output<T>[]> {
  const list = readWholeWire(z.array(z.unknown()), value);
  if (!list.ok) return list;
  const readings = list.value.map((entry) => readWire(item, entry));
  const values = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  const ignored = readings.flatMap((reading, index) =>
    (reading.ok ? reading.ignored : reading.failure).map((issue) =>
      prefixIssue(String(index), issue),
    ),
  );
  if (values.length === 0 && ignored.length > 0) return { ok: false, failure: ignored };
  return { ok: true, value: values, ignored };
}

/** The same reading of what stands in a field: what fails or is passed over is named from the outside. */
export function inField<T>(name: string, reading: Reading<T>): Reading<T> {
  const named = (issues: readonly ContractIssue[]) =>
    issues.map((issue) => prefixIssue(name, issue));
  return reading.ok
    ? { ...reading, ignored: named(reading.ignored) }
    : { ok: false, failure: named(reading.failure) };
}

/** The same list without the entries that name the same thing as an earlier one; those are named in `ignored`. */
export function withoutRepeated<T>(
  reading: Reading<T[]>,
  nameOf: (entry: T) => string,
): Reading<T[]> {
  if (!reading.ok) return reading;
  const names = new Set<string>();
  const ignored = [...reading.ignored];
  const value = reading.value.filter((entry) => {
    const name = nameOf(entry);
    const isRepeated = names.has(name);
    names.add(name);
    if (isRepeated) ignored.push({ path: name, message: "repeated" });
    return !isRepeated;
  });
  return { ok: true, value, ignored };
}

/** The same reading with its value turned into domain words. */
export function mapReading<T, U>(reading: Reading<T>, toDomain: (value: T) => U): Reading<U> {
  return reading.ok ? { ...reading, value: toDomain(reading.value) } : reading;
}

/** The value without the field or item of the first issue; where that is required, without what holds it. */
function repair(schema: z.ZodMiniType, value: unknown, issues: readonly z.core.$ZodIssue[]) {
  const path = issues[0]?.path ?? [];
  for (let length = path.length; length > 0; length -= 1) {
    const candidate = withoutAt(value, path.slice(0, length));
    const parsed = z.safeParse(schema, candidate);
    if (parsed.success || parsed.error.issues.length < issues.length) return { value: candidate };
  }
  return undefined;
}

function withoutAt(value: unknown, path: Path): unknown {
  const [head, ...rest] = path;
  const isLast = rest.length === 0;
  if (Array.isArray(value)) {
    return isLast
      ? value.filter((_, index) => index !== head)
      : value.map((item: unknown, index) => (index === head ? withoutAt(item, rest) : item));
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (name !== head) return [[name, field]];
    return isLast ? [] : [[name, withoutAt(field, rest)]];
  });
  return Object.fromEntries(entries);
}

function toContractIssue(issue: z.core.$ZodIssue): ContractIssue {
  const path = issue.path.map(String).join(".") || "(body)";
  const expected = issue.code === "invalid_type" ? `expected ${issue.expected}` : issue.message;
  return { path, message: expected };
}

function prefixIssue(prefix: string, issue: ContractIssue): ContractIssue {
  const path = issue.path === "(body)" ? prefix : `${prefix}.${issue.path}`;
  return { path, message: issue.message };
}
