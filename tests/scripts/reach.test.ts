// npm test -- --changed runs what a change can reach.
import { expect, it } from "vitest";
import { pickReached } from "../../scripts/checks/reach";

const OF_MONEY = "tests/domain/money.test.ts";
const OF_DOCS = "tests/architecture/docs.test.ts";
const OF_PAGES = "tests/worker/site.test.ts";
const OF_PARTS = "tests/components/text-area.test.tsx";
const JOURNEY = "e2e/journeys/smoke.spec.ts";
const FILES = [OF_MONEY, OF_DOCS, OF_PAGES, OF_PARTS, JOURNEY];

it.each([
  ["nothing", [], [], []],
  ["a document", ["docs/glossary.md"], [], [OF_DOCS]],
  ["a test", [OF_MONEY], [OF_MONEY], [OF_MONEY, OF_DOCS]],
  [
    "a rule that the product is built from",
    ["app/domain/money/money.ts"],
    ["app/domain/money/money.ts", OF_MONEY],
    [OF_MONEY, OF_DOCS, OF_PAGES, JOURNEY],
  ],
  ["a text of the product", ["locales/ru/order.json"], [], [OF_DOCS, OF_PAGES, JOURNEY]],
  ["the support of a journey", ["e2e/support/axe.ts"], [JOURNEY], [OF_DOCS, JOURNEY]],
])("%s reaches its tests", (_, changed, importers, reached) => {
  const { tests, journeys } = pickReached(changed, importers, FILES) ?? {};
  expect([...(tests ?? []), ...(journeys ?? [])]).toEqual(reached);
});

it.each(["package-lock.json", "vitest.config.ts", "tsconfig.tools.json"])("%s", (file) => {
  expect(pickReached([file], [], FILES)).toBeUndefined();
});
