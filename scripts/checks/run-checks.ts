import { report, type Outcome } from "./outcome.ts";
import { Progress } from "./progress/progress.ts";

/** A check: its name while it runs, and its run. */
export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

/** Runs checks in parallel, `lanes` at once, and reports each as it ends. `besides` is other work of the same time. */
export async function runChecks(
  checks: readonly Check[],
  lanes: number,
  besides: Readonly<Record<string, Promise<unknown>>> = {},
): Promise<Outcome[]> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const progress = new Progress("build and static checks");
  progress.total = checks.length + Object.keys(besides).length;
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      progress.begin(check.name);
      const outcome = await check.run();
      progress.failed += outcome.failed;
      progress.end(check.name);
      report(outcome);
      outcomes.push(outcome);
    }
  };
  const others = Object.entries(besides).map(async ([name, work]) => {
    progress.begin(name);
    await work;
    progress.end(name);
  });
  await Promise.all([...others, ...Array.from({ length: lanes }, lane)]).finally(() => {
    progress.close();
  });
  return outcomes;
}
