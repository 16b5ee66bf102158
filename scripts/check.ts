// npm run check: the whole gate. With --browser it also runs the journeys; that is npm test.
import { availableParallelism } from "node:os";
import process from "node:process";
import { requireChromium } from "./browser/chromium.ts";
import { JOURNEYS, STATIC_CHECKS, TESTS } from "./checks/checks.ts";
import { toFailureLines, toSummaryLine } from "./checks/outcome.ts";
import { runChecks } from "./checks/run-checks.ts";
import { buildProduct } from "./product/build.ts";

async function check(): Promise<boolean> {
  const withBrowser = process.argv.includes("--browser");
  console.log("Building, and running the static checks …");
  // In parallel: a build runs one tool after the other, mostly on one core, and no check reads its output.
  const [outcomes] = await Promise.all([
    runChecks(STATIC_CHECKS, Math.min(3, availableParallelism())),
    buildProduct(),
    withBrowser ? requireChromium() : undefined,
  ]);
  // One at a time, because Workers and journeys depend on timing.
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
