// No test has a limit of its own in seconds: a slow machine would fail it. vitest.config.ts and e2e/playwright.config.ts
// have the limits, stretched to the machine (scripts/product/patience.ts).
import { expect, it } from "vitest";
import { readSources } from "./sources";

const OF_TESTS = [
  /\btimeout: ?\d/,
  /\b(?:test|it|vi)\.(?:setTimeout|setConfig)\(/,
  /^\s*\},\s+\d[\d_]{3,},?\s*\);$/m,
  /\bvi\.waitFor\(/,
];
/** A step that is repeated until it succeeds may give up early. */
const OF_JOURNEYS = [/\btimeout: ?\d\d_/, /\btest(?:Info)?\.setTimeout\(/];
const HERE = ["tests/architecture/time-limits.test.ts", "tests/support/eventually.ts"];

it.each([
  ["tests/**/*.{ts,tsx}", OF_TESTS],
  ["e2e/{journeys,support,sweep}/**/*.ts", OF_JOURNEYS],
])("%s", (files, limits) => {
  const limited = readSources(files)
    .filter(({ path }) => !HERE.includes(path))
    .filter(({ text }) => limits.some((limit) => limit.test(text)));
  expect(limited.map(({ path }) => path)).toEqual([]);
});
