import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../product/run.ts";
import type { Outcome } from "./outcome.ts";
import type { TestCounts } from "./reports.ts";

/** How to make a test runner write its report, and how to read the counts from it. */
export interface TestRunner {
  name: string;
  command: string;
  args: (reportFile: string) => readonly string[];
  variables?: (reportFile: string) => Record<string, string>;
  read: (report: unknown) => TestCounts;
}

/** Returns a check with the counts of its test runner. */
export function testCheck(runner: TestRunner) {
  return async (): Promise<Outcome> => {
    const started = performance.now();
    const folder = mkdtempSync(join(tmpdir(), "agio-report-"));
    const file = join(folder, "report.json");
    const { code, output } = await run(runner.command, runner.args(file), {
      variables: runner.variables?.(file) ?? {},
    });
    const counts = readCounts(file, runner, code);
    rmSync(folder, { recursive: true, force: true });
    return { name: runner.name, ...counts, output, seconds: (performance.now() - started) / 1000 };
  };
}

/** A runner that fails outside its tests (an unhandled error, no test found) counts as one failure. */
function readCounts(file: string, runner: TestRunner, code: number): TestCounts {
  try {
    const counts = runner.read(JSON.parse(readFileSync(file, "utf8")));
    const hasFailedOutside = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    if (!hasFailedOutside) return counts;
    return { ...counts, failed: 1, failures: [`exit code ${code}, though no test failed`] };
  } catch {
    return { passed: 0, failed: 1, failures: ["no report was written"], unsteady: [] };
  }
}
