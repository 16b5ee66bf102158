import { report, type Outcome } from "./outcome.ts";

/** Runs checks in parallel, `lanes` at once, and reports each as it ends. */
export async function runChecks(
  checks: readonly (() => Promise<Outcome>)[],
  lanes: number,
): Promise<Outcome[]> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await check();
      report(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}
