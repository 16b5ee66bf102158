// Owns how a gateway's answer is read: by a schema, to a value or to the names of the fields that are
// not as agreed, so that nobody has to guess from a stack (docs/gateway-contract.md, "Conventions").
import * as z from "zod/mini";
import type { ContractIssue } from "~/domain/failure/failure";

/** A value that keeps the contract, with what was passed over in it; or the fields that break it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly ignored: readonly ContractIssue[] }
  | { readonly ok: false; readonly failure: readonly ContractIssue[] };

/** Reads an unknown value by a schema; every failing field is named by its dotted path. */
export function readWire<T extends z.ZodMiniType>(schema: T, value: unknown): Reading<z.output<T>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data, ignored: [] };
  return { ok: false, failure: parsed.error.issues.map(toContractIssue) };
}

/** Reads a list item by item: a broken item is passed over and named in `ignored`, unless nothing is left. */
export function readWireList<T extends z.ZodMiniType>(
  item: T,
  value: unknown,
): Reading<z.output<T>[]> {
  const list = readWire(z.array(z.unknown()), value);
  if (!list.ok) return list;
  const readings = list.value.map((entry) => readWire(item, entry));
  const values = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  const ignored = readings.flatMap((reading, index) =>
    reading.ok ? [] : reading.failure.map((issue) => prefixIssue(String(index), issue)),
  );
  if (values.length === 0 && ignored.length > 0) return { ok: false, failure: ignored };
  return { ok: true, value: values, ignored };
}

/** The same reading with its value turned into domain words. */
export function mapReading<T, U>(reading: Reading<T>, toDomain: (value: T) => U): Reading<U> {
  return reading.ok ? { ...reading, value: toDomain(reading.value) } : reading;
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
