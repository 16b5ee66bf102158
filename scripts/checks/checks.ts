import { z } from "zod";
import { testCheck } from "./test-check.ts";
import { toolCheck } from "./tool-check.ts";

const CRUISED = ["app", "functions", "sandbox", "scripts", "tests", "e2e", "bench"];

/** Each has a tsconfig.json: Workers and tools see different globals. */
const PROGRAMS = [".", "scripts", "e2e", "bench", "bench/floor"];

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

/** Everything that needs no browser, the longest first. */
export const CHECKS = [
  testCheck({
    name: "unit and worker tests",
    command: "vitest",
    args: (file) => ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    read: (report) => {
      const { numPassedTests, numFailedTests } = vitestReport.parse(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  }),
  toolCheck("lint", "eslint", ["."]),
  ...PROGRAMS.map((folder) => toolCheck(`types in ${folder}`, "tsc", ["-p", folder])),
  toolCheck("format", "prettier", ["--check", "--log-level=warn", "."]),
  toolCheck("unused files, exports and packages", "knip", []),
  toolCheck("who may import whom", "depcruise", [
    ...CRUISED,
    ...["-c", ".dependency-cruiser.mjs", "--output-type", "err-long"],
  ]),
];

/** The journeys in a real browser; a flaky one has failed. */
export const JOURNEYS = testCheck({
  name: "browser journeys",
  command: "playwright",
  args: () => ["test", "-c", "e2e/playwright.config.ts", "--reporter=line,json"],
  variables: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  read: (report) => {
    const { expected, flaky, unexpected } = playwrightReport.parse(report).stats;
    return { passed: expected, failed: flaky + unexpected };
  },
});
