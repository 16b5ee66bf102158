// Both test runners show each failure with a command that repeats it, and count what a failed hook leaves out.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { readResult, RESULT_FILE } from "../../scripts/checks/progress/result";
import { inProject } from "../../scripts/product/paths";
import { run } from "../../scripts/product/run";

const REPORTERS = inProject("scripts/checks/progress");
const FILES = {
  "sum.test.ts": `import { describe, expect, test } from "vitest";
    describe("sums", () => {
      test("needs a program", ({ skip }) => skip("php is not installed"));
      test.skip("has no reason", () => {});
      test("add up", () => expect(1 + 1).toBe(2));
      test("add (down)", () => expect(1 + 1).toBe(3));
    });`,
  "hook.test.ts": `import { beforeAll, test } from "vitest";
    beforeAll(() => { throw new Error("no product"); });
    test("one", () => {});
    test("two", () => {});`,
  "vitest.config.ts": `export default { test: { include: ["*.test.ts"] } };`,
  "walk.spec.ts": `import { expect, test } from "@playwright/test";
    test("opens", () => expect(1).toBe(1));
    test("breaks", () => expect(1).toBe(2));
    test("is unsteady", ({}, { retry }) => expect(retry).toBe(1));
    test("is left out", () => test.skip());`,
  "playwright.config.ts": `export default {
    testMatch: "*.spec.ts", retries: 1, workers: 1, projects: [{ name: "js-en" }],
  };`,
};

let folder = "";
beforeAll(() => {
  mkdirSync(inProject(".cache"), { recursive: true });
  // Inside the project, so that the files find the runners.
  folder = mkdtempSync(inProject(".cache/reporters-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
});

async function runWith(command: string, args: readonly string[]) {
  const file = join(folder, `${command}.json`);
  const { output } = await run(command, args, { folder, variables: { [RESULT_FILE]: file } });
  return { output, result: readResult(file) };
}

it("vitest", async () => {
  const reporter = `--reporter=${REPORTERS}/vitest-reporter.ts`;
  const { output, result } = await runWith("vitest", ["run", "--root", folder, reporter]);
  expect(result.passed).toBe(1);
  const [hook, sum] = result.failures.toSorted((one, other) => one.what.localeCompare(other.what));
  const { what = "", repeat = "" } = sum ?? {};
  expect(hook?.what).toMatch(/hook\.test\.ts › 2 tests did not run: no product$/);
  expect(hook?.repeat).toMatch(/^npx vitest run \S+hook\.test\.ts$/);
  expect(what).toMatch(/sum\.test\.ts › sums > add \(down\): expected 2 to be 3/);
  expect(repeat).toMatch(/sum\.test\.ts -t 'sums add \\\(down\\\)'$/);
  expect(output).toContain(`✗ ${what}`);
  expect(output).toContain(`Repeat: ${repeat}`);
  expect(output).toContain("2 of 2 done, 2 failed");
  expect(result.leftOut).toEqual([
    expect.stringMatching(/sum\.test\.ts › sums > needs a program: php is not installed$/),
  ]);
  expect(output).toContain(`○ not run: ${String(result.leftOut?.[0])}`);
  const again = await run("sh", ["-c", `${repeat} --root ${folder}`]);
  expect(again.output).toContain("1 failed | 3 skipped");
});

it("Playwright", async () => {
  const reporter = `--reporter=${REPORTERS}/playwright-reporter.ts`;
  const { output, result } = await runWith("playwright", ["test", reporter]);
  expect(result.passed).toBe(2);
  expect(result.failures.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^\[js-en\] \S+walk\.spec\.ts:3 breaks: .*Expected: 2 · Received: 1$/),
  ]);
  expect(result.failures[0]?.repeat).toMatch(
    /^npm run e2e -- --project=js-en \S+walk\.spec\.ts:3$/,
  );
  expect(result.unsteady.map(({ what }) => what)).toEqual([expect.stringContaining("is unsteady")]);
  expect(output).toContain("4 of 4 done, 1 failed");
});
