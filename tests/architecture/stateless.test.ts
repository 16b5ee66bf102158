// Modules that keep nothing in memory: their tests share them (vitest.config.ts, the project "rules").
import { expect, it } from "vitest";
import { readSources } from "./sources";

const STATE = /^(?:export )?(?:let \b|const \w+(?:: [^=]+)? = new \w+(?:<.*>)?\(\);)/m;
/** The same input always gives the same entry. */
const CACHES = [
  "app/domain/money/money.ts",
  "app/session/mac.server.ts",
  "app/session/seal-keys.server.ts",
];

it("rules, contracts and sessions keep nothing in memory", () => {
  const stateful = readSources("app/{contracts,domain,session}/**/*.{ts,tsx}")
    .filter(({ text }) => STATE.test(text))
    .map(({ path }) => path);
  expect(stateful).toEqual(CACHES);
});

it.each([
  ["let count = 0;", true],
  ["const found = new Map<string, Map<string, number>>();", true],
  ["export const seen: Set<string> = new Set();", true],
  ['const NAMES = new Set(["a"]);', false],
  ["  let count = 0;", false],
])("%s: %s", (line, isState) => {
  expect(STATE.test(line)).toBe(isState);
});
