/** The result of a journey in an engine, or why the engine was skipped. */
export type Outcome =
  | { readonly engine: string; readonly skipped: string }
  | {
      readonly engine: string;
      readonly journey: string;
      readonly seconds: number;
      readonly failure: string | undefined;
    };

/** Returns a line for each outcome. A run is complete only if each journey passed and none was skipped. */
export function toSummary(outcomes: readonly Outcome[]): { text: string; isComplete: boolean } {
  const isGood = (one: Outcome) => !("skipped" in one) && one.failure === undefined;
  return {
    text: outcomes.map(toLine).join("\n"),
    isComplete: outcomes.length > 0 && outcomes.every(isGood),
  };
}

function toLine(outcome: Outcome): string {
  if ("skipped" in outcome) return `skipped  ${outcome.engine}: ${outcome.skipped}`;
  const { engine, journey, seconds, failure } = outcome;
  const title = `${engine}: ${journey} (${seconds.toFixed(1)} s)`;
  return failure === undefined
    ? `passed   ${title}`
    : `FAILED   ${title}\n  ${failure.replaceAll("\n", "\n  ")}`;
}
