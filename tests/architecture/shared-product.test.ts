// One product serves many test files at once, so none may change it for the others.
import { expect, it } from "vitest";
import { readSources } from "./sources";

/** Calls that change a sandbox for all tests, or for one customer. */
const CHANGES =
  /\b(changeSwitches|changeMarket|control[A-Z]\w*|signIn\w*|register\w*)\b|\bpost\([^;]*\/sandbox\/api\//g;

const sharing = readSources("tests/worker/**/*.test.ts").filter(({ text }) =>
  text.includes("useSharedProduct()"),
);

it("is shared by files that change nothing", () => {
  expect(sharing.length).toBeGreaterThan(10);
  const changes = sharing.flatMap(({ path, text }) =>
    [...text.matchAll(CHANGES)].map(([name]) => `${path}: ${name}`),
  );
  expect(changes).toEqual([]);
});
