// How what a gateway sent is read: by a schema, to a value or to the names of the fields that break the contract.
// What is optional and malformed counts as absent, a broken item of a list as not there; both are named.
import * as z from "zod/mini";
import type { ContractIssue } from "~/domain/failure/failure";
import type { Reading } from "./reading";
import { repairWire, toContractIssue, type Ties } from "./repair-wire";

export type { Reading } from "./reading";

/** Reads an unknown value by a schema; every field that fails or is passed over is named by its dotted path. `ties` say what must not be passed over alone. */
export function readWire<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  ties: Ties = {},
): Reading<z.output<T>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data, ignored: [] };
  return repairWire(schema, value, { issues: parsed.error.issues, ties });
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
  ties: Ties = {},
): Reading<z.output<T>[]> {
  const list = readWholeWire(z.array(z.unknown()), value);
  if (!list.ok) return list;
  const readings = list.value.map((entry) => readWire(item, entry, ties));
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

function prefixIssue(prefix: string, issue: ContractIssue): ContractIssue {
  const path = issue.path === "(body)" ? prefix : `${prefix}.${issue.path}`;
  return { path, message: issue.message };
}
