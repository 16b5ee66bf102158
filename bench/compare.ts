/** A row fails if its ratio to the bare page is this many times the last release's. A busy machine moves it by a fifth. */
const TOO_MUCH = 1.5;

/** A release may miss a goal by a tenth. */
const MISSED = 1.1;

/**
 * A row of the table of speed that has a goal: its name, its CPU time as a multiple of the bare page's, and that goal.
 * The Worker that says hello has none: its tenths of a bare page double by rounding.
 */
const ROW = /^\| ([^|]+?) *\|.*\| +([\d.]+) times \| +(\d[^|]*?) \|[^|]*\|[^|]*\|$/gm;
/** A goal of CPU time. */
const TIMES = /^([\d.]+) times$/;

/** Separates a release's figures from those of the release before. */
const BEFORE = "\n\n# The release before\n\n";

/** Returns a line for each row that costs half as much again as in the last release. */
export function listSlower(last: string, now: string): string[] {
  const known = readRatios(last);
  return [...readRatios(now)].flatMap(([name, ratio]) => {
    const before = known.get(name);
    if (before === undefined || ratio < TOO_MUCH * before) return [];
    return [`${name}: ${ratio} times the bare page, ${before} in the last release`];
  });
}

/** Returns a line for each row that misses its goal of CPU time by more than a tenth, on a quiet machine. */
export function listMissed(now: string): string[] {
  return [...newest(now).matchAll(ROW)].flatMap(([, name = "", ratio, goal = ""]) => {
    const [, times] = TIMES.exec(goal) ?? [];
    if (times === undefined || Number(ratio) <= MISSED * Number(times)) return [];
    return [`${name}: ${String(ratio)} times the bare page, goal ${goal}`];
  });
}

/** Returns the results of a release beside those of the last one. */
export function besideLast(last: string, now: string): string {
  return `${now}${BEFORE}${newest(last)
    .trim()
    .replace(/^# .*\n+/, "")}`;
}

function readRatios(results: string): Map<string, number> {
  return new Map(
    [...newest(results).matchAll(ROW)].map(([, name = "", ratio]) => [name, Number(ratio)]),
  );
}

function newest(results: string): string {
  return results.split(BEFORE)[0] ?? "";
}
