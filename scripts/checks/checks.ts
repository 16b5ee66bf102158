import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import { testCheck } from "./test-check.ts";
import { toolCheck } from "./tool-check.ts";

const CRUISED = ["app", "functions", "sandbox", "scripts", "tests", "e2e", "bench"];

/** What runs at the edge and in the browser, and the sandbox. */
const SHIPPED = ["app", "functions", "sandbox"];

/** Workers and tools see different globals. */
const PROGRAMS = ["tsconfig.json", "tsconfig.tools.json"];

/** What reads the code without running it, the longest first. */
export const STATIC_CHECKS = [
  // In two processes: each knows its files' types, and all of them are more than one process may hold.
  toolCheck("lint of what ships", "eslint", SHIPPED),
  toolCheck("lint of the rest", "eslint", [
    ".",
    ...SHIPPED.flatMap((path) => ["--ignore-pattern", `${path}/**`]),
  ]),
  ...PROGRAMS.map((program) => toolCheck(`types of ${program}`, "tsc", ["-p", program])),
  toolCheck("the API's description", "node", ["scripts/openapi/lint.ts"]),
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
  args: (file) => [
    "run",
    "--silent=passed-only",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ],
  read: readVitestReport,
});

/** The journeys in a real browser; one that passes only when it is run again is named. */
export const JOURNEYS = testCheck({
  name: "browser journeys",
  command: "playwright",
  args: () => ["test", "-c", "e2e/playwright.config.ts", "--reporter=dot,json"],
  variables: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  read: readPlaywrightReport,
});
