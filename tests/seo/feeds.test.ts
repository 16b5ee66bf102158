// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { toAtom, toRss, type Feed } from "~/seo/feeds";
import { parseXml, textsOf } from "../support/xml";

const HOSTILE = `Fees <b>&amp; "rates"</b> ]]> \u0000\u0008 'x' 👋`;

const feed: Feed = {
  title: "Agio · Blog",
  description: "How it works",
  url: "https://agio.test/ru/blog",
  selfUrl: "https://agio.test/ru/blog/rss.xml",
  language: "ru-RU",
  entries: [
    entry({ title: HOSTILE, day: "2026-06-10", updatedDay: "2026-11-12" }),
    entry({ url: "https://agio.test/ru/blog/b", day: "2026-05-01", updatedDay: "2026-05-01" }),
  ],
};

function entry(overrides: Partial<Feed["entries"][number]>): Feed["entries"][number] {
  return {
    title: "Title",
    description: "Text",
    url: "https://agio.test/ru/blog/a",
    author: "Agio team",
    category: "Guides",
    day: "2026-01-01",
    updatedDay: "2026-01-01",
    ...overrides,
  };
}

describe("RSS 2.0", () => {
  const xml = parseXml(toRss(feed));

  test("has the standard's channel elements", () => {
    expect(xml.documentElement.getAttribute("version")).toBe("2.0");
    for (const name of ["title", "link", "description"]) {
      expect(xml.querySelector(`channel > ${name}`)?.textContent).not.toBe("");
    }
    expect(xml.querySelector("channel > language")?.textContent).toBe("ru-ru");
    expect(textsOf(xml, "lastBuildDate")).toEqual(["Thu, 12 Nov 2026 00:00:00 GMT"]);
  });

  test("links to itself", () => {
    const [link] = xml.getElementsByTagName("atom:link");
    expect(link?.getAttribute("rel")).toBe("self");
    expect(link?.getAttribute("href")).toBe(feed.selfUrl);
  });

  test("gives every item a permanent id and an RFC 822 date, newest first", () => {
    expect(textsOf(xml, "guid")).toEqual(feed.entries.map(({ url }) => url));
    expect(textsOf(xml, "pubDate")).toEqual([
      "Wed, 10 Jun 2026 00:00:00 GMT",
      "Fri, 01 May 2026 00:00:00 GMT",
    ]);
  });

  test("escapes any title", () => {
    expect(xml.querySelector("item > title")?.textContent).toBe(
      `Fees <b>&amp; "rates"</b> ]]>  'x' 👋`,
    );
  });
});

describe("Atom 1.0", () => {
  const xml = parseXml(toAtom(feed));

  test("has the standard's feed and entry elements", () => {
    for (const name of ["id", "title", "updated"]) {
      expect(xml.querySelector(`feed > ${name}`)?.textContent, name).not.toBe("");
      expect(xml.querySelectorAll(`entry > ${name}`), name).toHaveLength(2);
    }
    expect(xml.querySelectorAll("entry > author > name")).toHaveLength(2);
    expect(xml.documentElement.getAttribute("xml:lang")).toBe("ru-RU");
  });

  test("dates the publication and last change of an entry", () => {
    const [first] = xml.getElementsByTagName("entry");
    expect(first && textsOf(first, "published")).toEqual(["2026-06-10T00:00:00Z"]);
    expect(first && textsOf(first, "updated")).toEqual(["2026-11-12T00:00:00Z"]);
    expect(xml.querySelector("feed > updated")?.textContent).toBe("2026-11-12T00:00:00Z");
  });
});

test("has valid feeds for an empty blog", () => {
  const empty = { ...feed, entries: [] };
  expect(parseXml(toRss(empty)).querySelectorAll("item")).toHaveLength(0);
  expect(textsOf(parseXml(toAtom(empty)), "updated")).toEqual(["1970-01-01T00:00:00Z"]);
});
