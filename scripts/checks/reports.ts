// Reads the reports of the test runners: how many tests passed, and the name of each that did not.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { inProject } from "../product/paths.ts";

/** The counts of a run, one line for each failed test, and one for each that passed only on a retry. */
export interface TestCounts {
  passed: number;
  failed: number;
  failures: string[];
  unsteady: string[];
}

const REASON_LINES = 5;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

/** Reads vitest's JSON report. */
export function readVitestReport(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        toLine(relative(inProject("."), name), fullName, failureMessages?.[0]),
      ),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, unsteady: [] };
}

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(
    z.object({ error: z.object({ message: z.string().optional() }).optional() }).optional(),
  ),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(playwrightTest),
});

interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    specs: z.array(playwrightSpec),
    suites: z.array(playwrightSuite).optional(),
  }),
);
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(playwrightSuite),
});

/** Reads Playwright's JSON report. */
export function readPlaywrightReport(report: unknown): TestCounts {
  const { stats, suites } = playwrightReport.parse(report);
  const toLines = (found: "unexpected" | "flaky") =>
    suites
      .flatMap(toSpecs)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === found)
          .map(({ projectName, results }) =>
            toLine(`[${projectName}] ${file}`, title, results[0]?.error?.message),
          ),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: toLines("unexpected"),
    unsteady: toLines("flaky"),
  };
}

function toSpecs({ specs, suites = [] }: PlaywrightSuite): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(toSpecs)];
}

function toLine(file: string, title: string, message = ""): string {
  const reason = toReason(message);
  return `${file} › ${title}${reason ? `: ${reason}` : ""}`;
}

/** Returns the expected and the actual value on one line, because a flaky failure may not happen again. */
function toReason(message: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const ends = lines.findIndex((line) => /^\s+at |^Call log:/.test(line));
  return lines
    .slice(0, ends === -1 ? undefined : ends)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, REASON_LINES)
    .join(" · ");
}
