import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { besideLast, listMissed, listSlower } from "../../bench/compare";
import { inProject } from "../../scripts/product/paths";

const HEAD = "# The last figures\n\n";
const row = (name: string, ratio: string) =>
  `| ${name} | 100 | 50 % | 1.00 | ${ratio} times | 12.0 times | 5 | 0 |`;
const results = (home: string, order: string) =>
  `${HEAD}${row("the home page", home)}\n${row("an order page", order)}`;

test("names a row that costs half as much again, and no other", () => {
  const last = results("1.0", "6.0");
  expect(listSlower(last, results("1.4", "8.9"))).toEqual([]);
  expect(listSlower(last, results("1.5", "8.9"))).toEqual([
    "the home page: 1.5 times the bare page, 1 in the last release",
  ]);
});

test("passes over what has no goal", () => {
  const hello = (ratio: string) => row("hello", ratio).replace("12.0 times", "");
  expect(listSlower(HEAD + hello("0.1"), HEAD + hello("0.2"))).toEqual([]);
});

test("compares with the last release, not with the one before it", () => {
  const file = besideLast(results("1.0", "6.0"), results("2.0", "6.0"));
  expect(listSlower(file, results("2.5", "6.0"))).toEqual([]);
  expect(file.match(/^# /gm)).toHaveLength(2);
});

test("names a row that misses its goal by more than a tenth", () => {
  expect(listMissed(results("13.2", "13.3"))).toEqual([
    "an order page: 13.3 times the bare page, goal 12.0 times",
  ]);
  const byRate = row("the home page", "9.0").replace("12.0 times", "100 %");
  expect(listMissed(HEAD + byRate)).toEqual([]);
});

test("reads the figures of the project", () => {
  const stored = readFileSync(inProject("bench/RESULTS.md"), "utf8");
  // The cell before the goal.
  const slow = stored.replaceAll(/[\d.]+ times \|(?= +[\d.]+ (?:times|%))/g, "99 times |");
  expect(listSlower(stored, slow)).toHaveLength(3);
  expect(listMissed(slow)).toHaveLength(2);
});
