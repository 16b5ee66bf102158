// A build runs the steps that read what has changed, and says so.
import { expect, it } from "vitest";
import { findChanged, planBuild, toReason } from "../../scripts/product/build-plan";

const TEXTS = ["the content", "the pictures", "the static files"];
const ALL = [
  "the content",
  "the pictures",
  "the pages",
  "the build's record",
  "the Worker",
  "the sandbox",
];

it.each([
  ["a text", ["content/docs/en/guide/fees.md"], TEXTS],
  ["the contract, which the API's pages show", ["docs/gateway-contract.md"], TEXTS],
  ["the product's variables", ["wrangler.toml"], ["the Worker"]],
  [
    "a text and the variables",
    ["content/pages/en/aml.md", "wrangler.toml"],
    [...TEXTS, "the Worker"],
  ],
  ["the exchange's variables", ["exchange/wrangler.toml"], []],
  ["the sandbox's variables", ["sandbox/wrangler.toml"], ["the sandbox"]],
  ["the exchange, which the sandbox contains", ["exchange/watchdog.ts"], [...TEXTS, "the sandbox"]],
  ["the brand", ["app/brand.ts"], ALL],
  ["a text of the interface", ["locales/en/home.json"], ALL],
  ["a text and a page", ["content/pages/en/aml.md", "app/root.tsx"], ALL],
  ["a way to build", ["scripts/content/render.ts"], ALL],
])("%s", (_, changed, steps) => {
  expect(planBuild(changed)).toEqual(steps);
});

it("finds files that are new, changed or gone", () => {
  const last = { "a.ts": "1", "b.ts": "2", "c.ts": "3" };
  expect(findChanged(last, { "a.ts": "1", "b.ts": "4", "d.ts": "5" })).toEqual([
    "b.ts",
    "c.ts",
    "d.ts",
  ]);
});

it("names what has changed", () => {
  expect(toReason(["a.ts"])).toBe("a.ts has changed.");
  expect(toReason(["a.ts", "b.ts"])).toBe("a.ts and 1 more have changed.");
});
