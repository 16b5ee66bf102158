import * as z from "zod";

const patterns = z.union([z.string(), z.array(z.string())]).optional();
/** One side of an import rule: which files it is about. */
const side = z.object({ path: patterns, pathNot: patterns });
const importRule = z.object({ name: z.string(), from: side, to: side });

/** dependency-cruiser's configuration, as a module. */
export const importRules = z.object({ default: z.object({ forbidden: z.array(importRule) }) });

/** Patterns that begin with a folder or a file of ours. Others name packages, or shapes of paths that must not exist. */
const OURS = /^\^[({\w][^:]*$/;

/** Returns the rule's patterns, each with one alternative of one group, that match none of these files. */
export function findDeadParts(
  { from, to }: z.infer<typeof importRule>,
  files: readonly string[],
): string[] {
  return [from.path, from.pathNot, to.path, to.pathNot]
    .flatMap((patterns) => patterns ?? [])
    .filter((pattern) => OURS.test(pattern) && !pattern.includes("$1"))
    .flatMap(toParts)
    .filter((part) => !files.some((file) => new RegExp(part).test(file)));
}

/** `^(a|b)/(c|d)/` → the same with only a, only b, only c, only d. */
function toParts(pattern: string): string[] {
  const tops = splitAlternatives(pattern);
  if (tops.length > 1) return tops.flatMap(toParts);
  const groups = [...pattern.matchAll(/\((?!\?!)(?:\?:)?/g)].map(({ index, 0: { length } }) => ({
    start: index + length,
    end: findEnd(pattern, index + 1),
  }));
  const parts = groups.flatMap(({ start, end }) =>
    splitAlternatives(pattern.slice(start, end))
      .filter((alternative) => alternative !== "$" && alternative !== "^")
      .map((alternative) => pattern.slice(0, start) + alternative + pattern.slice(end)),
  );
  return parts.length > 0 ? parts : [pattern];
}

/** Returns the position of the parenthesis that closes the group whose content begins at `start`. */
function findEnd(pattern: string, start: number): number {
  let depth = 1;
  for (let at = start; at < pattern.length; at += 1) {
    if (pattern[at] === "(") depth += 1;
    if (pattern[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return pattern.length;
}

/** Splits at each `|` that is in no inner group. */
function splitAlternatives(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "|" && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts;
}
