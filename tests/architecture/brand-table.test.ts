// The operators' page on theming has a row for each field of the brand.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findFiles } from "../support/find-files";

const [fields = ""] =
  /(?<=interface Brand \{)[^]*?(?=^\})/m.exec(readFileSync("app/brand.ts", "utf8")) ?? [];
const named = Array.from(fields.matchAll(/^ {2}(\w+)\??:/gm), ([, name]) => name);

it.each(findFiles(["content/docs/*/operators/theming.md"]))("%s names the whole brand", (file) => {
  expect(named.length).toBeGreaterThan(8);
  const rows = readFileSync(file, "utf8").match(/^\| `.*? \|/gm) ?? [];
  const listed = rows.join();
  expect(named.filter((name) => !listed.includes(`\`${name ?? ""}\``))).toEqual([]);
});
