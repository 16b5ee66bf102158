import { z } from "zod";
import { testCheck } from "./test-check.ts";
import { toolCheck } from "./tool-check.ts";

const CRUISED = ["app", "functions", "sandbox", "scripts", "tests", "e2e", "bench"];

/** Workers and tools see different globals. */
const PROGRAMS = ["tsconfig.json", "tsconfig.tools.json"];

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

/** What reads the code without running it, the longest first. */
export const STATIC_CHECKS = [
  toolCheck("lint", "eslint", ["."]),
  ...PROGRAMS.map((program) => toolCheck(`types of ${program}`, "tsc", ["-p", program])),
  toolCheck("format", "prettier", ["--check", "--log-level=warn", "."]),
  toolCheck("unused files, exports and packages", "knip", []),
  toolCheck("unused in what ships", "knip", ["--production"]),
  toolCheck("who may import whom", "depcruise", [
    ...CRUISED,
    "-c",
    ".dependency-cruiser.mjs",
    "--output-type",
    "err-long",
  ]),
];

/** Rules, contracts, pages, and both Workers in workerd. */
export const TESTS = testCheck({
  name: "unit and worker tests",
  command: "vitest",
  args: (file) => ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
  read: (report) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests };
  },
});

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
