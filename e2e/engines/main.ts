// npm run e2e:engines: walks the main journeys in Firefox and WebKitGTK against the production build, required for a
// release. `-- --only=WebKit --journey=picker` walks some of them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { buildProduct } from "../../scripts/product/build.ts";
import { inProject } from "../../scripts/product/paths.ts";
import { serveProduct } from "../../scripts/product/serve.ts";
import { SANDBOX, VARS } from "../support/product.ts";
import { loadTexts } from "../support/texts.ts";
import { NOTE_COMPLAINTS, readComplaints } from "./complaints.ts";
import { firefox } from "./firefox.ts";
import { purchase, withdrawal } from "./walks/account.ts";
import { exchange, fixedRate, noScript } from "./walks/exchange.ts";
import { openScene, type Journey } from "./walks/journey.ts";
import { pages, pagesWithoutScript } from "./walks/pages.ts";
import { pickerAndMenu } from "./walks/picker-and-menu.ts";
import { writtenInto } from "./walks/written-into.ts";
import { toSummary, type Outcome } from "./outcomes.ts";
import { makeScriptDoor } from "./script-door.ts";
import type { Engine, Tab } from "./tab.ts";
import { webKit } from "./web-kit.ts";

const ENGINES: readonly Engine[] = [firefox, webKit];
const JOURNEYS: readonly Journey[] = [
  exchange,
  fixedRate,
  withdrawal,
  purchase,
  pickerAndMenu,
  noScript,
  pages,
  pagesWithoutScript,
  ...writtenInto,
];

/** The folder for pictures of failed journeys. */
const PICTURES = inProject("test-results/engines");

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, journey: { type: "string", default: "" } },
});

/** Walks one journey with its own product and browser. A failure saves a picture of its page. */
async function walk(engine: Engine, journey: Journey): Promise<void> {
  const { head = "", tail = "" } = journey.added ?? {};
  const keepsPolicy = journey.added === undefined;
  const door = makeScriptDoor({ head: NOTE_COMPLAINTS + head, tail, keepsPolicy });
  const served = { isSecure: true, doors: [door], vars: VARS, sandboxVars: SANDBOX };
  const product = await serveProduct(served);
  try {
    const tab = await engine.open({ hasScript: journey.hasScript ?? true });
    try {
      await journey.walk(openScene(tab, product, await loadTexts("en")));
      const complaints = await readComplaints(tab);
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    } catch (error) {
      await keepPicture(tab, `${engine.name}-${journey.name}`).catch(() => undefined);
      throw error;
    } finally {
      await tab.close();
    }
  } finally {
    await product.stop();
  }
}

async function keepPicture(tab: Tab, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(
    join(PICTURES, `${name.replaceAll(/[^A-Za-z]+/g, "-")}.png`),
    await tab.photograph(),
  );
}

async function walkAll(engine: Engine, journeys: readonly Journey[]): Promise<Outcome[]> {
  const skipped = await engine.prepare();
  if (skipped !== undefined) return [{ engine: engine.name, skipped }];
  const outcomes: Outcome[] = [];
  for (const journey of journeys) {
    const started = Date.now();
    const failure = await walk(engine, journey).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const seconds = (Date.now() - started) / 1_000;
    const outcome = { engine: engine.name, journey: journey.name, seconds, failure };
    console.log(toSummary([outcome]).text);
    outcomes.push(outcome);
  }
  return outcomes;
}

const engines = ENGINES.filter(({ name }) => name.includes(values.only));
const journeys = JOURNEYS.filter(({ name }) => name.includes(values.journey));
if (engines.length === 0 || journeys.length === 0) {
  const known = [...ENGINES, ...JOURNEYS].map(({ name }) => name).join(", ");
  throw new Error(`No engine or no journey has this in its name. Known names: ${known}`);
}
await buildProduct();
const outcomes: Outcome[] = [];
for (const engine of engines) outcomes.push(...(await walkAll(engine, journeys)));
const { text, isComplete } = toSummary(outcomes);
console.log(`\n${text}`);
if (!isComplete) process.exitCode = 1;
