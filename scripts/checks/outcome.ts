/** The result of one check: how much of it passed and failed, and its output. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  output: string;
  /** One line for each part that failed, repeated at the end of the run. */
  failures: readonly string[];
  /** One line for each part that passed only on a retry, so that the cause gets investigated. */
  unsteady: readonly string[];
  seconds: number;
}

/** Returns what failed and what was unsteady, one line each, for the end of a long run. */
export function toFailureLines(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, failures, unsteady }) => [
    ...unsteady.map((line) => `~ ${name}, passed when run again: ${line}`),
    ...failures.map((line) => `✗ ${name}: ${line}`),
  ]);
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
  if (outcome.failed > 0) console.log(outcome.output.trim());
}
