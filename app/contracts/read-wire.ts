// Reads gateway values by a schema: returns a value, or the fields that break the contract. An optional field counts as
// absent where it is an empty text, and where it is malformed. A broken list item is dropped. The latter two are
// reported.
import * as z from "zod/mini";
import type { ContractIssue } from "~/domain/failure/failure";
import { withoutBlanks } from "./blank-fields";
import type { Reading } from "./reading";
import { repairWire, toContractIssue, type Ties } from "./repair-wire";

export type { Reading } from "./reading";

/** Reads an unknown value by a schema. Every failed or skipped field is reported by its dotted path. `ties` name fields that must not be skipped alone. */
export function readWire<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  ties: Ties = {},
): Reading<z.output<T>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data, ignored: [] };
  const { issues } = parsed.error;
  const filled = withoutBlanks(
    value,
    issues.map(({ path }) => path),
  );
  if (filled === value) return repairWire(schema, value, { issues, ties });
  const again = z.safeParse(schema, filled);
  if (again.success) return { ok: true, value: again.data, ignored: [] };
  return repairWire(schema, filled, { issues: again.error.issues, ties });
}

/** Reads a value that is accepted as a whole or not at all. */
export function readWholeWire<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): Reading<z.output<T>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data, ignored: [] };
  return { ok: false, failure: parsed.error.issues.map(toContractIssue) };
}

/** Reads a list item by item. A broken item is skipped and reported in `ignored`; the list fails if no item is left. */
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

/** The reading of a nested field, with the field's name in front of every reported path. */
export function inField<T>(name: string, reading: Reading<T>): Reading<T> {
  const named = (issues: readonly ContractIssue[]) =>
    issues.map((issue) => prefixIssue(name, issue));
  return reading.ok
    ? { ...reading, ignored: named(reading.ignored) }
    : { ok: false, failure: named(reading.failure) };
}

/** The list without entries whose name repeats an earlier one; those are reported in `ignored`. */
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

/** The reading with its value converted to the domain. */
export function mapReading<T, U>(reading: Reading<T>, toDomain: (value: T) => U): Reading<U> {
  return reading.ok ? { ...reading, value: toDomain(reading.value) } : reading;
}

function prefixIssue(prefix: string, issue: ContractIssue): ContractIssue {
  const path = issue.path === "(body)" ? prefix : `${prefix}.${issue.path}`;
  return { path, message: issue.message };
}
