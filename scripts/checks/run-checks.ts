import { report, type Outcome } from "./outcome.ts";
import { Progress } from "./progress/progress.ts";

/** A check: its name while it runs, and its run. */
export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

/** Checks that run. */
interface RunningChecks {
  /** Resolves once the other work has ended and a lane has nothing left to do: a core is free for what comes next. */
  hasRoom: Promise<unknown>;
  outcomes: Promise<Outcome[]>;
}

/** Runs checks in parallel, `lanes` at once, and reports each as it ends. `besides` is other work of the same time. */
export function runChecks(
  checks: readonly Check[],
  lanes: number,
  besides: Readonly<Record<string, Promise<unknown>>> = {},
): RunningChecks {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const progress = new Progress("build and static checks");
  progress.total = checks.length + Object.keys(besides).length;
  const runLane = async () => {
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
  const running = Array.from({ length: lanes }, runLane);
  const ended = Promise.all([...others, ...running]).finally(() => {
    progress.close();
  });
  return {
    hasRoom: Promise.all([...others, Promise.race(running)]),
    outcomes: ended.then(() => outcomes),
  };
}
