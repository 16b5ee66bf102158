// The report for a terminal: what passed, what was not checked, and last of all what a person must do.
import type { CheckResult } from "./check.ts";
import { RULES } from "./rules.ts";

/** Most names of checks that a folded line lists. */
const MOST_NAMES = 3;

/** Returns the report. Checks with one reason share a line; failures are at the end. */
export function toTable(results: readonly CheckResult[]): string {
  const of = (outcome: CheckResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome);
  return [
    ...of("passed").map(({ name }) => `✓ ${name}`),
    ...fold(of("skipped"), "–"),
    ...foldUnproven(of("unproven")),
    ...toFailures(of("failed")),
    "",
    ...toAdvice(results),
  ].join("\n");
}

/** '31 passed, 1 failed, 0 not proven, 4 skipped'. */
export function toSummary(results: readonly CheckResult[]): string {
  const count = (outcome: CheckResult["outcome"]) =>
    String(results.filter((result) => result.outcome === outcome).length);
  return `${count("passed")} passed, ${count("failed")} failed, ${count("unproven")} not proven, ${count("skipped")} skipped`;
}

/** Returns whether the run proves that the gateway keeps what was asked of it. A run that skips everything proves nothing. */
export function isProven(results: readonly CheckResult[]): boolean {
  const outcomes = results.map(({ outcome }) => outcome);
  return (
    outcomes.includes("passed") && !outcomes.includes("failed") && !outcomes.includes("unproven")
  );
}

/** Why every call of the run fails; undefined if they do not. */
export function findCause(results: readonly CheckResult[]): string | undefined {
  return results.find((result) => result.cause !== undefined)?.cause;
}

/** Returns the results by their message, in the order of the first of each. */
function groupByMessage(
  results: readonly CheckResult[],
): readonly (readonly [CheckResult, ...CheckResult[]])[] {
  const groups = new Map<string, [CheckResult, ...CheckResult[]]>();
  for (const result of results) {
    const group = groups.get(result.message);
    if (group) group.push(result);
    else groups.set(result.message, [result]);
  }
  return [...groups.values()];
}

function fold(results: readonly CheckResult[], sign: string): string[] {
  return groupByMessage(results).map((group) => `${sign} ${toNames(group)}  (${group[0].message})`);
}

/** Rules that are not proven for the same reason as everything else share a line. */
function foldUnproven(results: readonly CheckResult[]): string[] {
  const [first] = results;
  return first?.cause === undefined
    ? fold(results, "?")
    : [`? ${toNames([first, ...results.slice(1)])}`];
}

function toNames(group: readonly CheckResult[]): string {
  const names = group.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = group.length - names.length;
  return names.join(", ") + (more > 0 ? `, and ${String(more)} more` : "");
}

function toFailures(failed: readonly CheckResult[]): string[] {
  // A gateway that refuses every call has one fault, not a hundred.
  if (findCause(failed) !== undefined) return [`✗ ${toNames(failed)}`];
  return groupByMessage(failed).flatMap((group) => {
    const [{ message, rule, curl }] = group;
    const names = group.length > MOST_NAMES ? [toNames(group)] : group.map(({ name }) => name);
    return [
      ...names.map((name) => `✗ ${name}`),
      `    ${message}`,
      `    The contract: ${RULES[rule]}`,
      ...(curl === undefined ? [] : [`    ${curl}`]),
    ];
  });
}

const NO_KEYS =
  "If the gateway has no API keys: --no-api-keys here, and PUBLIC_API_KEYS=off for the site.";

function isOfKeys({ rule, outcome }: CheckResult): boolean {
  return rule === "keys" && outcome === "failed";
}

function toVerdict(results: readonly CheckResult[]): string {
  return isProven(results)
    ? "The gateway keeps the contract in all that was asked."
    : "Nothing was checked, so nothing is proven.";
}

/** The last lines: the figures, the verdict and the next step. */
function toAdvice(results: readonly CheckResult[]): string[] {
  const cause = findCause(results);
  const isBroken = results.some(({ outcome }) => outcome === "failed" || outcome === "unproven");
  const options = [...new Set(results.flatMap(({ option = [] }) => option))];
  return [
    toSummary(results),
    ...(cause === undefined ? toRemedies(results) : [cause]),
    ...(isBroken ? ["Then run this again. Repeat one check with --only NAME."] : []),
    ...(options.length > 0
      ? [`Not everything was asked. To check more, add: ${options.join("; ")}`]
      : []),
    ...(isBroken ? [] : [toVerdict(results)]),
  ];
}

/** What to mend, where the failures have no cause in common. */
function toRemedies(results: readonly CheckResult[]): string[] {
  const failed = results.filter(({ outcome }) => outcome === "failed").length;
  const unproven = results.filter(({ outcome }) => outcome === "unproven").length;
  return [
    ...(failed > 0
      ? [`The gateway breaks the contract. Mend the ${String(failed)} failures above.`]
      : []),
    ...(results.some(isOfKeys) ? [NO_KEYS] : []),
    ...(unproven > 0
      ? [`${String(unproven)} rules are not proven: mend what the lines with ? name.`]
      : []),
  ];
}
