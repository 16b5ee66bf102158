import { run } from "../product/run.ts";
import type { Outcome } from "./outcome.ts";

/** A check that is one run of a tool: it passes when the tool is content. */
export function toolCheck(name: string, command: string, args: readonly string[]) {
  return async (): Promise<Outcome> => {
    const started = performance.now();
    const { code, output } = await run(command, args);
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
