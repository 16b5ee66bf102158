import { describe, expect, it } from "vitest";
import { readAffiliateDays } from "~/contracts/account-earnings";
import {
  readDoc,
  readDocList,
  readGroups,
  readPageTexts,
  readPost,
  readPostList,
  readQuestions,
  readSeoDictionary,
} from "~/contracts/content";
import { SEO_KEYS } from "~/seo/seo-keys";
import { valueOf } from "../support/reading";

const POST = {
  slug: "a",
  title: "A",
  description: "",
  date: "2026-11-21",
  author: "B",
  category: "c",
  readingMinutes: 1,
};
const DOC = { slug: "d", title: "D", description: "", section: "s", html: "" };

const NO_DAYS = [
  ["another way to write one", "21.11.2026"],
  ["nothing", ""],
  ["a day that no calendar has", "2026-02-30"],
  ["a month", "2026-11"],
  ["a time that no clock has", "2026-11-21T99:00"],
  ["a time by itself", "T10:00:00Z"],
  ["words", "yesterday"],
  ["a number", 1_795_219_200],
  ["null", null],
] as const;

const DAYS = [
  ["2026-11-21", "2026-11-21"],
  ["2028-02-29", "2028-02-29"],
  ["2026-11-21T10:00:00+03:00", "2026-11-21"],
  ["2026-11-21T23:30:00-05:00", "2026-11-21"],
  ["2026-11-21T10:00:00.000Z", "2026-11-21"],
] as const;

describe("an article's day", () => {
  it.each(DAYS)("%s is %s", (date, day) => {
    const updated = date;
    const { items } = valueOf(readPostList({ items: [{ ...POST, date, updated }], total: 1 }));
    expect(items).toMatchObject([{ date: day, updated: day }]);
    expect(valueOf(readPost({ ...POST, date, html: "" })).date).toBe(day);
  });

  it.each(NO_DAYS)("removes its article from the list when it is %s", (_name, date) => {
    const list = readPostList({
      items: [
        { ...POST, date },
        { ...POST, slug: "b" },
      ],
      total: 2,
    });
    expect(list).toMatchObject({ ok: true, value: { items: [{ slug: "b" }], sent: 2, total: 2 } });
    const ignored = list.ok ? list.ignored.map(({ path }) => path) : [];
    expect(ignored).toEqual(["items.0.date"]);
  });

  it.each(NO_DAYS)("breaks its article when it is %s", (_name, date) => {
    expect(readPost({ ...POST, date, html: "" })).toMatchObject({
      ok: false,
      failure: [{ path: "date" }],
    });
  });

  it.each(NO_DAYS)("counts as absent when it is optional and %s", (_name, updated) => {
    const readings = [
      readPost({ ...POST, html: "", updated }),
      readDoc({ ...DOC, updated }),
      readDocList({ items: [{ ...DOC, updated, date: updated }], total: 1 }),
    ];
    for (const reading of readings) expect(reading.ok).toBe(true);
    expect(JSON.stringify(readings)).not.toContain('"updated":');
  });

  it("removes a related article when it is malformed", () => {
    const related = [{ ...POST, date: "soon" }, POST];
    const post = readPost({ ...POST, html: "", related });
    expect(post).toMatchObject({ ok: true, value: { related: [{ slug: "a" }] } });
  });
});

describe("a list", () => {
  it("without any valid entry is not a list", () => {
    expect(readPostList({ items: [{ ...POST, date: "" }], total: 1 }).ok).toBe(false);
    expect(readGroups([{ id: 1 }]).ok).toBe(false);
  });

  it("may be empty", () => {
    expect(valueOf(readPostList({ items: [], total: 0 })).items).toEqual([]);
    expect(valueOf(readGroups([]))).toEqual([]);
  });

  it("loses only an entry without a required field", () => {
    const groups = readGroups([{ slug: "a" }, { slug: "b", title: "B", description: null }]);
    expect(groups).toMatchObject({ ok: true, value: [{ slug: "b" }] });
  });
});

it("a day of the affiliate programme is a calendar day", () => {
  const day = { date: "2026-11-21", clicks: 1, registrations: 0, orders: 0, amount: "0" };
  const days = readAffiliateDays([day, { ...day, date: "2026-02-30" }]);
  expect(days).toMatchObject({ ok: true, value: [{ date: "2026-11-21" }] });
});

it("accepts numeric names and textual counts", () => {
  const post = { ...POST, slug: 7, category: 3, readingMinutes: "4" };
  const heading = { id: 1, text: "One", depth: "2" };
  expect(valueOf(readPostList({ items: [post], total: "12" }))).toMatchObject({
    items: [{ slug: "7", category: "3", readingMinutes: 4 }],
    total: 12,
  });
  expect(valueOf(readPost({ ...post, html: "", headings: [heading] })).headings).toEqual([
    { id: "1", text: "One", depth: 2 },
  ]);
  expect(valueOf(readDoc({ ...DOC, slug: 5, section: 2 }))).toMatchObject({
    slug: "5",
    section: "2",
  });
  expect(valueOf(readGroups([{ slug: 3, title: "C" }]))).toMatchObject([{ slug: "3" }]);
  expect(valueOf(readPageTexts([{ slug: 7, text: "words" }]))).toMatchObject([{ slug: "7" }]);
  expect(valueOf(readQuestions([{ id: 1, question: "?", html: "" }]))).toMatchObject([{ id: "1" }]);
});

describe("a page's metadata", () => {
  it("reads every key of the specification", () => {
    const data = Object.fromEntries(SEO_KEYS.map((key) => [key, { en: key, ru: "x" }]));
    expect(readSeoDictionary({ data })).toEqual({ ok: true, value: data, ignored: [] });
  });

  it("may leave keys and texts out, and have others", () => {
    const data = { title: { en: "Home", ru: null }, og_type: null, mood: 1 };
    const value = { title: { en: "Home" } };
    expect(readSeoDictionary({ data })).toMatchObject({ ok: true, value, ignored: [] });
  });

  it("loses only a key that is malformed", () => {
    const data = { title: { en: "Home" }, description: "a text" };
    const reading = readSeoDictionary({ data });
    expect(reading).toMatchObject({ ok: true, value: { title: { en: "Home" } } });
    expect(reading).toMatchObject({ ignored: [{ path: "data.description" }] });
  });
});
