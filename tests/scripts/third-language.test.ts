// A third language is one folder and one entry in the table of locales. Missing texts are the default language's.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDoc, readDocList, readGroups, readPageList, readQuestions } from "~/contracts/content";
import { findMissing, mergeMessages } from "~/i18n/merge-messages";
import { buildContent } from "../../scripts/content/build-content";
import { findMissingMessages, toReport } from "../../scripts/content/missing-report";
import { valueOf } from "../support/reading";

const folder = mkdtempSync(join(tmpdir(), "agio-third-language-"));
const missing: string[] = [];
const COPIED = [
  "content/blog/categories.json",
  "content/docs/sections.json",
  "content/docs/en/rates/fees.md",
  "content/docs/en/rates/limits.md",
  "content/pages/en/terms.md",
  "content/blog/en/safety/phishing-exchanges.md",
  "content/roadmap/en.json",
  "content/support/en.json",
  "locales/en",
];

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, "out", file), "utf8"));

beforeAll(async () => {
  for (const file of COPIED) cpSync(file, join(folder, file), { recursive: true });
  const fees = readFileSync("content/docs/en/rates/fees.md", "utf8");
  write("content/docs/xx/rates/fees.md", fees.replace(/^title: .*$/m, 'title: "Xx fees"'));
  write(
    "locales/xx/seo.json",
    '{ "index": { "title": "Xx" }, "support": { "title": "Xx", "description": "Xx of support" } }',
  );
  write("locales/xx/error.json", '{ "near": "Xx near" }');
  const onMissing = (code: string, what: string) => missing.push(`${code} ${what}`);
  const values = { brand: "Zinnia", domain: "zinnia.test" };
  const to = join(folder, "out");
  await buildContent({ from: folder, to, values, codes: ["en", "xx"], onMissing });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("the content of a third language", () => {
  it("is its own where it has some, and the sitemap lists every language", () => {
    const doc = valueOf(readDoc(read("xx/docs/rates/fees.json")));
    expect(doc).toMatchObject({ title: "Xx fees" });
    expect(doc.locales).toBeUndefined();
    expect(doc.html).not.toContain('<div lang="en">');
  });

  it("falls back to the default language, marked for readers and robots", () => {
    const doc = valueOf(readDoc(read("xx/docs/rates/limits.json")));
    expect(doc.locales).toEqual(["en"]);
    expect(doc.html).toMatch(/^<div lang="en">/);
    expect(valueOf(readDoc(read("en/docs/rates/limits.json")))).toMatchObject({ locales: ["en"] });
  });

  it("is listed completely by the contract, with groups, questions and plans", () => {
    const items = (file: string) => ({ items: read(file), total: 1 });
    const slugs = valueOf(readDocList(items("xx/docs.json"))).items.map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(["rates/fees", "rates/limits"]);
    expect(valueOf(readPageList(items("xx/pages.json"))).items).toMatchObject([
      { locales: ["en"] },
    ]);
    expect(valueOf(readGroups(read("xx/docs-sections.json")))).toContainEqual({
      slug: "api",
      title: "API",
    });
    expect(valueOf(readQuestions(read("xx/support.json"))).length).toBeGreaterThan(3);
    expect(read("xx/roadmap.json")).toEqual(read("en/roadmap.json"));
  });

  it("has metadata for every page", () => {
    expect(read("seo/index.json")).toMatchObject({ data: { og_title: { xx: "Xx" } } });
    // A page with one translated key has the rest from the default language.
    expect(JSON.stringify(read("seo/index.json"))).toMatch(
      /"description":\{[^}]*"xx":"Exchange crypto/,
    );
    expect(JSON.stringify(read("seo/support.json"))).toContain('"xx":"Xx of support"');
    expect(JSON.stringify(read("seo/roadmap.json"))).toContain('"xx":"');
  });

  it("is reported as missing by the expected file", () => {
    expect(missing).toEqual(
      expect.arrayContaining([
        "xx content/docs/xx/rates/limits.md",
        "xx content/pages/xx/terms.md",
        "xx content/docs/sections.json: api",
        "xx content/blog/categories.json: safety",
        "xx content/roadmap/xx.json",
        "xx content/support/xx.json",
      ]),
    );
    expect(missing).not.toContain("xx content/docs/xx/rates/fees.md");
    expect(missing.filter((line) => line.startsWith("en "))).toEqual([]);
  });

  it.each([
    ["content/docs/sections.json", '[{ "slug": "rates" }]', /sections\.json: 'rates' in 'en'/],
    ["content/roadmap/xx.json", "[", /^content\/roadmap\/xx\.json: SyntaxError/],
    [
      "content/docs/xx/rates/fees.md",
      "---\na: b c: d\n---\n",
      /^content\/docs\/xx\/rates\/fees\.md: /,
    ],
  ])("fails with the name of a broken file: %s", async (file, text, expected) => {
    const before = existsSync(join(folder, file))
      ? readFileSync(join(folder, file), "utf8")
      : undefined;
    write(file, text);
    const build = {
      from: folder,
      to: join(folder, "broken"),
      values: {},
      onMissing: () => undefined,
    };
    await expect(buildContent({ ...build, codes: ["en", "xx"] })).rejects.toThrow(expected);
    if (before === undefined) rmSync(join(folder, file));
    else write(file, before);
  });
});

describe("the texts of a third language", () => {
  it("fall back to the default language's", () => {
    const en = { title: "Title", near: { one: "One", two: "Two" } };
    const merged = mergeMessages({ near: { one: "Xx" } }, en);
    expect(merged).toEqual({ title: "Title", near: { one: "Xx", two: "Two" } });
    expect(mergeMessages({}, en)).toEqual(en);
    // Plural forms that the default language lacks stay.
    expect(mergeMessages({ day_few: "x" }, { day_one: "d" })).toEqual({
      day_few: "x",
      day_one: "d",
    });
  });

  it("are listed when missing, a plural once", () => {
    const en = { title: "Title", day_one: "day", day_other: "days", near: { one: "One" } };
    expect(findMissing({}, en)).toEqual(["title", "day_other", "near.one"]);
    const found = findMissingMessages(folder, "xx", "en");
    expect(found).toContain("locales/xx/error.json: notFound.title");
    expect(found).not.toContain("locales/xx/error.json: near");
    expect(found.some((line) => line.startsWith("locales/xx/order.json: "))).toBe(true);
  });

  it("are reported in one line for each file", () => {
    const lines = toReport("xx", [
      "content/docs/xx/a.md",
      "content/docs/xx/b.md",
      "content/docs/xx/c.md",
      "content/docs/xx/d.md",
      "locales/xx/error.json: near",
    ]);
    expect(lines).toEqual([
      "xx: 4 of content/docs from the default language: xx/a.md, xx/b.md, xx/c.md, …",
      "xx: 1 of locales/xx/error.json from the default language: near",
    ]);
  });
});
