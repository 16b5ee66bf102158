import { run } from "../product/run.ts";
import type { Check } from "./run-checks.ts";

/** Returns a check that runs a command once, with these variables added to its environment. It passes if the command exits with 0. */
export function toolCheck(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  variables: Record<string, string> = {},
): Check {
  const runTool = async () => {
    const started = performance.now();
    const { code, output } = await run(command, args, { variables });
    const isGood = code === 0;
    const [start, words] =
      command === "node" ? ["node scripts/run.mjs", args] : ["npx", [command, ...args]];
    const failure = { what: `exit code ${String(code)}`, repeat: [start, ...words].join(" ") };
    return {
      name,
      passed: isGood ? 1 : 0,
      failed: isGood ? 0 : 1,
      output,
      failures: isGood ? [] : [failure],
      unsteady: [],
      seconds: (performance.now() - started) / 1000,
    };
  };
  return { name, run: runTool };
}
