import { auditCheck } from "./audit-check.ts";
import { CRUISED, type Reach } from "./reach.ts";
import type { Check } from "./run-checks.ts";
import { testCheck } from "./test-check.ts";
import { toolCheck } from "./tool-check.ts";

/** The checks that read the code without running it, the longest first. */
export function listStaticChecks(reach: Reach | undefined): Check[] {
  // On one core, because each further one would resolve the same types again: three tenths less work and memory.
  const types = toolCheck("types and type-aware lint rules", ["oxlint", ...(reach?.code ?? [])], {
    GOMAXPROCS: "1",
    GOGC: "200",
  });
  const others = [
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
  return reach?.code.length === 0 ? others : [types, ...others];
}

/** Rules, contracts, pages, and both Workers in workerd. */
function listTests(files: readonly string[]): Check {
  return testCheck({
    name: "unit and worker tests",
    command: "vitest",
    args: [
      "run",
      ...files,
      "--silent=passed-only",
      "--reporter=./scripts/checks/progress/vitest-reporter.ts",
    ],
    repeat: "npx vitest run",
  });
}

/** Journeys, without a browser or in one. Reports each one that passes only on a retry. */
function listJourneys(name: string, files: readonly string[], config: string): Check {
  // Of the named files, one of the two runs may have none.
  const mayFindNone = files.length > 0 ? ["--pass-with-no-tests"] : [];
  const reporter = "--reporter=./scripts/checks/progress/playwright-reporter.ts";
  return testCheck({
    name,
    command: "playwright",
    args: ["test", ...files, "-c", config, reporter, ...mayFindNone],
    repeat: `npx playwright test -c ${config}`,
  });
}

/** What runs the code, one after the other. Leaves out what the change does not reach. */
export function listRunningChecks(reach: Reach | undefined, withBrowser: boolean): Check[] {
  const tests = reach?.tests.length === 0 ? [] : [listTests(reach?.tests ?? [])];
  if (!withBrowser || reach?.journeys.length === 0) return tests;
  const files = reach?.journeys ?? [];
  return [
    ...tests,
    listJourneys("journeys without browser", files, "e2e/without-browser/playwright.config.ts"),
    listJourneys("journeys in a browser", files, "e2e/playwright.config.ts"),
  ];
}
