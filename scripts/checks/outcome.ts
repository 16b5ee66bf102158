/** What came of one check: how much of it passed and failed, and what it had to say. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  output: string;
  /** One line for each part that failed, said once more at the run's end. */
  failures: readonly string[];
  /** The same for what passed only when it was run again: somebody should find out why. */
  unsteady: readonly string[];
  seconds: number;
}

/** What failed and what was unsteady, one line each, for whoever reads the end of a long run. */
export function toFailureLines(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, failures, unsteady }) => [
    ...unsteady.map((line) => `~ ${name}, passed when run again: ${line}`),
    ...failures.map((line) => `✗ ${name}: ${line}`),
  ]);
}

/** The plain line that ends every run. */
export function toSummaryLine(outcomes: readonly Outcome[]): string {
  const sum = (of: "passed" | "failed") =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}

/** One line per check while the others still run; a failed one brings its whole output. */
export function report(outcome: Outcome): void {
  const mark = outcome.failed === 0 ? "✓" : "✗";
  const counts = outcome.failed === 0 ? outcome.passed : `${outcome.failed} failed`;
  console.log(`${mark} ${outcome.name} (${counts}, ${outcome.seconds.toFixed(1)} s)`);
  if (outcome.failed > 0) console.log(outcome.output.trim());
}
