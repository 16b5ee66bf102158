import { describe, expect, test } from "vitest";
import { resolve } from "node:path";
import { readPlaywrightReport, readVitestReport } from "../../scripts/checks/reports";

const TOO_LATE = `Error: \u001B[2mexpect(\u001B[22mlocator\u001B[2m)\u001B[22m failed

Locator:  getByLabel('You send')
Expected: "3"
Received: "2"

Call log:
  - waiting for getByLabel('You send')
`;
const TOO_LATE_LINE = `Error: expect(locator) failed · Locator:  getByLabel('You send') · Expected: "3" · Received: "2"`;

describe("the end of a long run lists the failures", () => {
  test("in a report of vitest", () => {
    const assertionResults = [
      { fullName: "adds up", status: "passed", failureMessages: [] },
      { fullName: "adds down", status: "failed", failureMessages: ["Error: 1 is not 2\n  at x"] },
    ];
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: resolve("tests/sum.test.ts"), assertionResults }],
    };
    expect(readVitestReport(report)).toEqual({
      passed: 1,
      failed: 1,
      failures: ["tests/sum.test.ts › adds down: Error: 1 is not 2"],
      unsteady: [],
    });
  });

  test("in a report of Playwright, with a flaky and a nested journey", () => {
    const tested = (status: string) => [
      { projectName: "js-en", status, results: [{ error: { message: TOO_LATE } }, {}] },
    ];
    const spec = (title: string, status: string) => ({
      title,
      file: "journeys/home.spec.ts",
      tests: tested(status),
    });
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 1 },
      suites: [
        {
          specs: [spec("opens", "expected"), spec("blinks", "flaky")],
          suites: [{ specs: [spec("breaks", "unexpected"), spec("is left out", "skipped")] }],
        },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 4,
      failed: 1,
      failures: [`[js-en] journeys/home.spec.ts › breaks: ${TOO_LATE_LINE}`],
      unsteady: [`[js-en] journeys/home.spec.ts › blinks: ${TOO_LATE_LINE}`],
    });
  });
});
