import type { Failure } from "./progress/progress.ts";

/** The result of one check: how much of it passed and failed, and its output. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** What the check printed, unless that was shown while it ran. */
  output: string;
  /** One for each part that failed, repeated at the end of the run. */
  failures: readonly Failure[];
  /** One for each part that passed only on a retry, so that the cause gets investigated. */
  unsteady: readonly Failure[];
  /** One for each part that this machine cannot run, with the reason. */
  leftOut?: readonly string[] | undefined;
  seconds: number;
}

/** Returns what did not run, was unsteady or failed, with the commands that repeat it, for the end of a long run. */
export function toFailureLines(outcomes: readonly Outcome[]): string[] {
  const toLines = (mark: string, name: string) => (failure: Failure) => [
    `${mark} ${name}: ${failure.what}`,
    `  ${failure.repeat}`,
  ];
  return [
    ...outcomes.flatMap(({ name, leftOut = [] }) =>
      leftOut.map((what) => `○ ${name}, not run: ${what}`),
    ),
    ...outcomes.flatMap(({ name, unsteady }) =>
      unsteady.flatMap(toLines("~", `${name}, passed when run again`)),
    ),
    ...outcomes.flatMap(({ name, failures }) => failures.flatMap(toLines("✗", name))),
  ];
}

/** Returns the plain line that ends every run. */
export function toSummaryLine(outcomes: readonly Outcome[]): string {
  const sum = (of: "passed" | "failed") =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}

/** Prints one line per finished check; a failed one also prints its whole output. */
export function report(outcome: Outcome): void {
  const mark = outcome.failed === 0 ? "✓" : "✗";
  const counts = outcome.failed === 0 ? outcome.passed : `${outcome.failed} failed`;
  console.log(`${mark} ${outcome.name} (${counts}, ${outcome.seconds.toFixed(1)} s)`);
  if (outcome.failed > 0 && outcome.output !== "") console.log(outcome.output.trim());
}
