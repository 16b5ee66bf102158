import { describe, expect, it } from "vitest";
import { EVERYTHING, readSources } from "./sources";

const sections = readSources("docs/security.md")
  .map(({ text }) => text)
  .join("")
  .split(/^(?=#{2,3} )/m)
  .flatMap((text) => [...text.matchAll(/^### (\d+)\. /g)].map(([, no = ""]) => ({ no, text })));

describe("the requirements of docs/security.md", () => {
  it("are numbered without a gap", () => {
    const numbers = sections.map(({ no }) => Number(no)).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("name the files that keep them and the tests that prove them", () => {
    const silent = sections.filter(({ text }) => !/^Kept in: .+\n\nProved in: .+/m.test(text));
    expect(silent.map(({ no }) => no)).toEqual([]);
  });

  it("are there for each number that code, tests and docs cite", () => {
    const known = new Set(sections.map(({ no }) => no));
    const cited = readSources(EVERYTHING, "docs/**/*.md").flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/security\.md ((?:\d+(?:, )?)+)/g)].flatMap(([, list = ""]) =>
        list.split(", ").map((no) => ({ path, no })),
      ),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ no }) => !known.has(no))).toEqual([]);
  });

  it("have lines and lists short enough to read", () => {
    const walls = sections.flatMap(({ no, text }) =>
      text
        .split("\n")
        .filter((line) => !line.startsWith("Kept in") && !line.startsWith("Proved in"))
        .filter((line) => line.length > 420)
        .map((line) => `${no}: ${line.slice(0, 60)}`),
    );
    expect(walls).toEqual([]);
  });
});
