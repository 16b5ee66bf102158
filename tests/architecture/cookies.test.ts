// The privacy page has a row for each cookie that the code names.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";

const NAMED = /\b(?:[A-Z]+_)?COOKIE = "([^"]+)"/g;
const ROW = /^\| `([^`]+)` \|/gm;

function findAll(pattern: RegExp, files: readonly string[]): Set<string> {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name));
}

const named = findAll(NAMED, globSync("{app,functions}/**/*.ts"));

describe("the cookies", () => {
  it("are found", () => {
    expect(named.size).toBeGreaterThan(15);
  });

  it.each(LOCALES.map(({ code }) => code))("all stand on the privacy page: %s", (code) => {
    expect([...named].sort()).toEqual(
      [...findAll(ROW, [`content/pages/${code}/privacy.md`])].sort(),
    );
  });
});
