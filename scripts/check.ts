// npm run check: the one gate. With --browser it runs the journeys, too: that is npm test.
import { availableParallelism } from "node:os";
import process from "node:process";
import { requireChromium } from "./browser/chromium.ts";
import { JOURNEYS, STATIC_CHECKS, TESTS } from "./checks/checks.ts";
import { toFailureLines, toSummaryLine } from "./checks/outcome.ts";
import { runChecks } from "./checks/run-checks.ts";
import { buildProduct } from "./product/build.ts";

async function check(): Promise<boolean> {
  const withBrowser = process.argv.includes("--browser");
  console.log("Building, and reading the code …");
  // Side by side: a build is one tool after the other, most of them on one core, and no check reads what it makes.
  const [outcomes] = await Promise.all([
    runChecks(STATIC_CHECKS, Math.min(3, availableParallelism())),
    buildProduct(),
    withBrowser ? requireChromium() : undefined,
  ]);
  // Each alone on the machine: Workers and journeys watch the clock.
  outcomes.push(...(await runChecks(withBrowser ? [TESTS, JOURNEYS] : [TESTS], 1)));
  for (const line of toFailureLines(outcomes)) console.log(line);
  console.log(`\n${toSummaryLine(outcomes)}`);
  return outcomes.every(({ failed }) => failed === 0);
}

const content = await check().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log("\n0 passed, 1 failed");
  return false;
});
process.exitCode = content ? 0 : 1;
