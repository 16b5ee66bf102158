// Omits the broken parts of a gateway's value so that the rest is valid (docs/gateway-contract.md, "Conventions"). Each
// run of the schema omits all parts that it reports. Many broken items therefore need hardly more runs than one.
import * as z from "zod/mini";
import type { ContractIssue } from "~/domain/failure/failure";
import {
  findOmitted,
  omit,
  restorePath,
  withoutOmitted,
  type Omissions,
  type WirePath,
} from "./omissions";
import type { Reading } from "./reading";

/** Most malformed fields and items of one entity that are skipped before it counts as broken (our choice). */
const MAX_WIRE_REPAIRS = 100;

/** Fields that must not be omitted alone: the named field, or their whole container, is omitted with them. */
export type Ties = Readonly<Record<string, { readonly field: string } | "holder">>;

/** A field that breaks the contract, with its place in the whole value. */
interface Flaw {
  readonly path: WirePath;
  readonly issue: ContractIssue;
}

/** The value without its broken parts; the remaining flaws if a required part is broken or there are too many. */
export function repairWire<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  { issues, ties }: { readonly issues: readonly z.core.$ZodIssue[]; readonly ties: Ties },
): Reading<z.output<T>> {
  const omissions: Omissions = new Map();
  const flaws: Flaw[] = [];
  for (let left = issues; ;) {
    const found = left.map((issue) => toFlaw(issue, omissions));
    // A field that is missing only because it was omitted is not a separate flaw.
    flaws.push(...found.filter(({ path }) => !findOmitted(omissions, path)));
    const steps = found.map(({ path }) => ({ path, next: toNextPlace(path, omissions, ties) }));
    const lost = steps.flatMap(({ path, next }) => (next.length === 0 ? [path] : []));
    if (lost.length > 0 || countPlaces(flaws) > MAX_WIRE_REPAIRS) {
      return { ok: false, failure: listFlaws(flaws, lost) };
    }
    for (const { next } of steps) leaveOut(omissions, next, ties);
    const parsed = z.safeParse(schema, withoutOmitted(value, omissions));
    if (parsed.success)
      return { ok: true, value: parsed.data, ignored: listOnce(flaws, omissions) };
    left = parsed.error.issues;
  }
}

function toFlaw(issue: z.core.$ZodIssue, omissions: Omissions): Flaw {
  const path = restorePath(omissions, issue.path);
  return { path, issue: toContractIssue({ ...issue, path: [...path] }) };
}

/** Converts an issue of the schema. */
export function toContractIssue(issue: z.core.$ZodIssue): ContractIssue {
  const path = issue.path.map(String).join(".") || "(body)";
  const expected = issue.code === "invalid_type" ? `expected ${issue.expected}` : issue.message;
  return { path, message: expected };
}

/** The next place to omit: the field itself, then its container; empty if that is the whole value. */
function toNextPlace(path: WirePath, omissions: Omissions, ties: Ties): WirePath {
  const omitted = findOmitted(omissions, path);
  if (omitted) return omitted.slice(0, -1);
  const { at, tie } = findTie(path, ties);
  return tie === "holder" ? path.slice(0, at) : path;
}

function leaveOut(omissions: Omissions, place: WirePath, ties: Ties): void {
  omit(omissions, place);
  const { at, tie } = findTie(place, ties);
  if (typeof tie === "object") omit(omissions, [...place.slice(0, at), tie.field]);
}

/** The tie of a field, or of an item's list, and the depth of its name. */
function findTie(path: WirePath, ties: Ties) {
  const at = path.findLastIndex((key) => typeof key === "string");
  const name = path[at];
  return { at, tie: typeof name === "string" ? ties[name] : undefined };
}

/** An item counts once, however many of its fields are broken. */
function countPlaces(flaws: readonly Flaw[]): number {
  const places = flaws.map(({ path }) => {
    const item = path.findLastIndex((key) => typeof key === "number");
    return (item === -1 ? path : path.slice(0, item + 1)).join(".");
  });
  return new Set(places).size;
}

/** The flaws that invalidate the whole value; all of them if there are too many. */
function listFlaws(flaws: readonly Flaw[], lost: readonly WirePath[]): readonly ContractIssue[] {
  const reasons = flaws.filter(({ path }) =>
    lost.some((place) => place.every((key, index) => path[index] === key)),
  );
  return (lost.length > 0 ? reasons : flaws).map(({ issue }) => issue);
}

/** The first flaw of each omitted place. */
function listOnce(flaws: readonly Flaw[], omissions: Omissions): readonly ContractIssue[] {
  const byPlace = new Map<string, ContractIssue>();
  for (const { path, issue } of flaws) {
    const place = (findOmitted(omissions, path) ?? path).join(".");
    if (!byPlace.has(place)) byPlace.set(place, issue);
  }
  return [...byPlace.values()];
}
