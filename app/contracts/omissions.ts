// Places that are omitted from a value, and the value without them.

/** The path to a field or an item, from the outside in. */
export type WirePath = readonly PropertyKey[];

/** Places as a tree by their keys; the end of a branch is omitted. */
export type Omissions = Map<PropertyKey, Omissions>;

/** Adds one place, including everything inside it. */
export function omit(omissions: Omissions, [key, ...rest]: WirePath): void {
  if (key === undefined) return;
  const branch = omissions.get(key);
  if (rest.length === 0) omissions.set(key, new Map());
  else if (branch) {
    if (branch.size > 0) omit(branch, rest);
  } else {
    const made: Omissions = new Map();
    omit(made, rest);
    omissions.set(key, made);
  }
}

/** The omitted place that contains this one; undefined if it is not omitted. */
export function findOmitted(omissions: Omissions, path: WirePath): WirePath | undefined {
  let branch = omissions;
  for (const [index, key] of path.entries()) {
    const next = branch.get(key);
    if (!next) return undefined;
    if (next.size === 0) return path.slice(0, index + 1);
    branch = next;
  }
  return undefined;
}

/** Converts a place in the reduced value back to its place in the whole value, counting omitted items again. */
export function restorePath(omissions: Omissions, [key, ...rest]: WirePath): WirePath {
  if (key === undefined) return [];
  const restored = typeof key === "number" ? restoreIndex(omissions, key) : key;
  const branch = omissions.get(restored);
  return [restored, ...(branch ? restorePath(branch, rest) : rest)];
}

/** The value without the omitted places. */
export function withoutOmitted(value: unknown, omissions: Omissions): unknown {
  if (omissions.size === 0 || typeof value !== "object" || value === null) return value;
  const keep = (key: PropertyKey, part: unknown): unknown[] => {
    const branch = omissions.get(key);
    if (!branch) return [part];
    return branch.size === 0 ? [] : [withoutOmitted(part, branch)];
  };
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => keep(index, item));
  const entries = Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    keep(name, field).map((kept) => [name, kept] as const),
  );
  return Object.fromEntries(entries);
}

function restoreIndex(omissions: Omissions, index: number): number {
  const gone = [...omissions].flatMap(([key, { size }]) =>
    typeof key === "number" && size === 0 ? [key] : [],
  );
  return gone
    .toSorted((left, right) => left - right)
    .reduce((restored, each) => (each <= restored ? restored + 1 : restored), index);
}
