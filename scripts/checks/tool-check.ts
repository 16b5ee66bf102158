import { run } from "../product/run.ts";
import type { Outcome } from "./outcome.ts";

/** Returns a check that runs a command once, with these variables added to its environment. It passes if the command exits with 0. */
export function toolCheck(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  variables: Record<string, string> = {},
) {
  return async (): Promise<Outcome> => {
    const started = performance.now();
    const { code, output } = await run(command, args, { variables });
    return {
      name,
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      output,
      failures: code === 0 ? [] : [`exit code ${code}`],
      unsteady: [],
      seconds: (performance.now() - started) / 1000,
    };
  };
}
