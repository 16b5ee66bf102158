import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { run } from "../product/run.ts";
import { readResult, RESULT_FILE, type TestResult } from "./progress/result.ts";
import type { Check } from "./run-checks.ts";

/** How to start a test runner. Its reporter shows the progress and writes the result. */
interface TestRunner {
  name: string;
  command: string;
  args: readonly string[];
  /** Runs everything again, if no test can be named. */
  repeat: string;
}

/** Returns a check that shows its test runner's progress, and has its counts. */
export function testCheck({ name, command, args, repeat }: TestRunner): Check {
  const runTests = async () => {
    const started = performance.now();
    const folder = mkdtempSync(join(tmpdir(), "agio-result-"));
    const file = join(folder, "result.json");
    const { code } = await run(command, args, {
      variables: { [RESULT_FILE]: file },
      onOutput: (text) => process.stdout.write(text),
    });
    const result = readCounts(file, code, repeat);
    rmSync(folder, { recursive: true, force: true });
    const seconds = (performance.now() - started) / 1000;
    return { name, ...result, failed: result.failures.length, output: "", seconds };
  };
  return { name, run: runTests };
}

/** A runner that fails outside its tests (it crashed, or found no test) counts as one failure. */
function readCounts(file: string, code: number, repeat: string): TestResult {
  const outside = (what: string) => [{ what, repeat }];
  try {
    const result = readResult(file);
    const hasFailedOutside = result.failures.length === 0 && code !== 0;
    if (!hasFailedOutside) return result;
    return { ...result, failures: outside(`exit code ${String(code)}, though no test failed`) };
  } catch {
    return { passed: 0, failures: outside("no result was written"), unsteady: [] };
  }
}
