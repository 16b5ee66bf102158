// Every path pattern of a rule, a check or a test matches a file. Otherwise a renamed folder would leave its rules in
// silence.
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../../scripts/product/paths";
import { findFiles, toOnePerFolder } from "../support/find-files";
import { LONGEST } from "../support/longest-first";
import { findDeadParts, importRules } from "./pattern-parts";
import { EVERYTHING } from "./sources";

/** Files that limit, build or check what they match. */
const CONFIGS = [
  ".oxlintrc.json",
  "eslint.config.js",
  "knip.config.js",
  "remix.config.ts",
  "scripts/checks/*.ts",
  "scripts/product/build.ts",
  "tsconfig*.json",
  "vite.config.ts",
  "vitest.config.ts",
];
/** A folder that a run of bench writes. */
const BUILT = "bench/build/";
/** A quoted path of ours. */
const QUOTED =
  /"((?:app|exchange|functions|gateway|sandbox|tests|e2e|bench|scripts|locales|content|docs|public|\{\w+[,\w]*\})\/[^"\s$]*?)!?"/g;

const ours = findFiles([EVERYTHING, "app/**/*.css", "docs/**/*.md"]);
const config: unknown = await import(inProject(".dependency-cruiser.mjs"));
const rules = importRules.parse(config).default.forbidden;

it.each(findFiles(CONFIGS))("%s matches files", (file) => {
  const patterns = [...readFileSync(file, "utf8").matchAll(QUOTED)].map(([, path = ""]) => path);
  const dead = patterns
    .flatMap(toOnePerFolder)
    .filter((pattern) => pattern !== BUILT && !existsSync(pattern))
    .filter((pattern) => globSync(pattern).length === 0);
  expect(dead).toEqual([]);
});

it.each(rules)("the import rule $name matches files", (rule) => {
  expect(findDeadParts(rule, ours)).toEqual([]);
});

it("the list of the longest tests names tests", () => {
  const isThere = (name: string) => ours.some((file) => file.startsWith(`tests/${name}`));
  expect(LONGEST.filter((name) => !isThere(name))).toEqual([]);
});

it("finds a part that matches nothing", () => {
  const rule = (path: string) => ({ name: "x", from: { path }, to: {} });
  expect(findDeadParts(rule("^app/(domain|gone)/"), ours)).toEqual(["^app/(gone)/"]);
  expect(findDeadParts(rule("^scripts/(gone/|serve\\.ts)"), ours)).toEqual(["^scripts/(gone/)"]);
  expect(findDeadParts(rule("^gone/"), ours)).toEqual(["^gone/"]);
  expect(() => findFiles(["{app,gone}/**/*.ts"])).toThrow("gone/**/*.ts");
});

it("tests find files only in a way that fails without any", () => {
  const own = ["tests/architecture/patterns.test.ts", "tests/support/find-files.ts"];
  const silent = findFiles(["tests/**/*.{ts,tsx}"])
    .filter((file) => !own.includes(file))
    .filter((file) => /\bglobSync\b/.test(readFileSync(file, "utf8")));
  expect(silent).toEqual([]);
});
