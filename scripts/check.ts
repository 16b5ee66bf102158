// npm run check: the whole gate. With --browser it also runs the journeys; that is npm test. With --changed it runs
// what the change since the main branch can reach; --changed=REVISION names another beginning.
import { availableParallelism } from "node:os";
import process from "node:process";
import { requireChromium } from "./browser/chromium.ts";
import { listRunningChecks, listStaticChecks } from "./checks/checks.ts";
import { report, toFailureLines, toSummaryLine, type Outcome } from "./checks/outcome.ts";
import { findReach } from "./checks/reach.ts";
import { runChecks } from "./checks/run-checks.ts";
import { buildProduct } from "./product/build.ts";

const CHANGED = /^--changed(?:=(.+))?$/;

async function check(): Promise<boolean> {
  const args = process.argv.slice(2);
  const changed = args.map((arg) => CHANGED.exec(arg)).find(Boolean);
  const reach = changed ? await findReach(changed[1]) : undefined;
  const withBrowser = args.includes("--browser");
  if (reach) {
    console.log(
      `The change reaches ${String(reach.code.length)} files of code, ${String(reach.tests.length)} of tests and ${String(reach.journeys.length)} of journeys.`,
    );
  }
  // In parallel: a build runs one tool after the other, mostly on one core, and no check reads its output.
  const checks = runChecks(listStaticChecks(reach), Math.min(3, availableParallelism()), {
    "the build": buildProduct(),
    ...(withBrowser ? { "the browser": requireChromium() } : {}),
  });
  const runTests = async () => {
    // The longest check, of types, uses one core: the tests begin on the other.
    await checks.hasRoom;
    const ended: Outcome[] = [];
    // One at a time: together they would only take each other's cores.
    for (const { run } of listRunningChecks(reach, withBrowser)) {
      const outcome = await run();
      report(outcome);
      ended.push(outcome);
    }
    return ended;
  };
  const outcomes = (await Promise.all([checks.outcomes, runTests()])).flat();
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
