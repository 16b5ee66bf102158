// What of a gateway's value is left out so that the rest keeps its contract: in one go all that a run of the schema
// names, so that many broken items take hardly more runs than one (docs/gateway-contract.md, "Conventions").
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

/** How many malformed fields and items of one entity are passed over before it counts as broken (our choice). */
const MAX_WIRE_REPAIRS = 100;

/** What must not count as absent alone: with such a field goes the one named beside it, or what holds both. */
export type Ties = Readonly<Record<string, { readonly field: string } | "holder">>;

/** A field that breaks the contract, by its place in the whole value. */
interface Flaw {
  readonly path: WirePath;
  readonly issue: ContractIssue;
}

/** The value without what breaks the contract; the flaws that are left where it cannot do without, or has too many. */
export function repairWire<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  { issues, ties }: { readonly issues: readonly z.core.$ZodIssue[]; readonly ties: Ties },
): Reading<z.output<T>> {
  const omissions: Omissions = new Map();
  const flaws: Flaw[] = [];
  for (let left = issues; ;) {
    const found = left.map((issue) => toFlaw(issue, omissions));
    // A field that is missed because it was left out is no flaw of its own.
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

/** An issue of the schema in words of ours. */
export function toContractIssue(issue: z.core.$ZodIssue): ContractIssue {
  const path = issue.path.map(String).join(".") || "(body)";
  const expected = issue.code === "invalid_type" ? `expected ${issue.expected}` : issue.message;
  return { path, message: expected };
}

/** What to leave out next: the field itself, then what holds it; nothing is left where that is the whole value. */
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

/** The tie of a field, or of the list that an item is in, and how deep its name stands. */
function findTie(path: WirePath, ties: Ties) {
  const at = path.findLastIndex((key) => typeof key === "string");
  const name = path[at];
  return { at, tie: typeof name === "string" ? ties[name] : undefined };
}

/** Items count once, however much of them is broken. */
function countPlaces(flaws: readonly Flaw[]): number {
  const places = flaws.map(({ path }) => {
    const item = path.findLastIndex((key) => typeof key === "number");
    return (item === -1 ? path : path.slice(0, item + 1)).join(".");
  });
  return new Set(places).size;
}

/** The flaws for which the whole value is lost; all of them where they are too many. */
function listFlaws(flaws: readonly Flaw[], lost: readonly WirePath[]): readonly ContractIssue[] {
  const reasons = flaws.filter(({ path }) =>
    lost.some((place) => place.every((key, index) => path[index] === key)),
  );
  return (lost.length > 0 ? reasons : flaws).map(({ issue }) => issue);
}

/** One flaw for each place that is left out: the first. */
function listOnce(flaws: readonly Flaw[], omissions: Omissions): readonly ContractIssue[] {
  const byPlace = new Map<string, ContractIssue>();
  for (const { path, issue } of flaws) {
    const place = (findOmitted(omissions, path) ?? path).join(".");
    if (!byPlace.has(place)) byPlace.set(place, issue);
  }
  return [...byPlace.values()];
}
