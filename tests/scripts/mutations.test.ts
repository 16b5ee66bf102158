// The planted bugs of `npm run test:mutations`. The run takes long and is rare, so each plant is checked here.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BROWSER } from "../../scripts/mutations/browser";
import { EDGE } from "../../scripts/mutations/edge";
import { GATEWAYS } from "../../scripts/mutations/gateways";
import { RULES } from "../../scripts/mutations/rules";
import { findFiles } from "../support/find-files";

const PLANTS = [...RULES, ...EDGE, ...GATEWAYS, ...BROWSER];

test.each(PLANTS)("$file has what the plant replaces once: $from", ({ file, from }) => {
  expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
});

test.each(PLANTS)("$file has its tests: $tests", ({ tests }) => {
  for (const name of tests) expect(findFiles([`${name}*`])).not.toEqual([]);
});
