import { auditCheck } from "./audit-check.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import { testCheck } from "./test-check.ts";
import { toolCheck } from "./tool-check.ts";

const CRUISED = [
  "app",
  "exchange",
  "functions",
  "gateway",
  "sandbox",
  "scripts",
  "tests",
  "e2e",
  "bench",
];

/** The checks that read the code without running it, the longest first. */
export const STATIC_CHECKS = [
  // On one core, because each further one would resolve the same types again: three tenths less work and memory.
  toolCheck("types and type-aware lint rules", ["oxlint"], { GOMAXPROCS: "1", GOGC: "200" }),
  toolCheck("other lint rules", ["eslint", "."]),
  toolCheck("the API's description", ["node", "scripts/openapi/lint.ts"]),
  toolCheck("format", ["oxfmt", "--check"]),
  toolCheck("unused files, exports and packages", ["knip"]),
  toolCheck("unused production code", ["knip", "--production"]),
  toolCheck("import rules", [
    "depcruise",
    ...CRUISED,
    "-c",
    ".dependency-cruiser.mjs",
    "--output-type",
    "err-long",
  ]),
  auditCheck,
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

/** The journeys in a real browser. Reports each one that passes only on a retry. */
export const JOURNEYS = testCheck({
  name: "browser journeys",
  command: "playwright",
  args: () => ["test", "-c", "e2e/playwright.config.ts", "--reporter=dot,json"],
  variables: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  read: readPlaywrightReport,
});
