// Which steps of a build read which files: a changed text or variable does not build the pages again.

/** The steps of a whole build, in order. */
export const STEP_NAMES = [
  "the content",
  "the pictures",
  "the pages",
  "the build's record",
  "the Worker",
  "the sandbox",
] as const;

/** The step that the build of the pages includes: it copies the folder of static files. */
export const STATIC_FILES = "the static files";

/** A step of a build. */
export type StepName = (typeof STEP_NAMES)[number] | typeof STATIC_FILES;

const TEXTS: readonly StepName[] = ["the content", "the pictures", STATIC_FILES];

/** What few steps read; the first match counts. All steps read every other file. */
const READERS: readonly (readonly [files: RegExp, steps: readonly StepName[]])[] = [
  [/^(?:content\/|docs\/gateway-contract\.md$)/, TEXTS],
  [/^wrangler\.toml$/, ["the Worker"]],
  [/^exchange\/wrangler\.toml$/, []],
  [/^sandbox\/wrangler\.toml$/, ["the sandbox"]],
  // The coins' pictures are drawn from the sandbox's list.
  [/^(?:exchange|sandbox)\//, [...TEXTS, "the sandbox"]],
];

/** A hash of each file. */
export type Hashes = Readonly<Record<string, string>>;

/** Returns the files that differ, in order. */
export function findChanged(last: Hashes, now: Hashes): readonly string[] {
  const names = [...new Set([...Object.keys(last), ...Object.keys(now)])];
  return names.filter((name) => last[name] !== now[name]).sort();
}

/** Returns the steps that read one of the files, in order. */
export function planBuild(changed: readonly string[]): readonly StepName[] {
  const read = changed.map((file) => READERS.find(([files]) => files.test(file))?.[1]);
  if (read.some((steps) => steps === undefined)) return STEP_NAMES;
  const [content, pictures, , , ...workers] = STEP_NAMES;
  const ordered: readonly StepName[] = [content, pictures, STATIC_FILES, ...workers];
  return ordered.filter((name) => read.some((steps) => steps?.includes(name)));
}

/** Returns why there is a build. */
export function toReason([first = "", ...more]: readonly string[]): string {
  return more.length === 0
    ? `${first} has changed.`
    : `${first} and ${String(more.length)} more have changed.`;
}
