import { BRAND } from "~/brand";
import { DAY_MS } from "~/domain/time/time-units";
import { element, textElement, xmlDocument } from "./xml";

interface FeedEntry {
  title: string;
  description: string;
  url: string;
  author: string;
  category: string;
  /** Days, '2026-11-21'. */
  day: string;
  updatedDay: string;
}

/** A blog in one language; all URLs are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page that the feed belongs to. */
  url: string;
  /** The feed itself. */
  selfUrl: string;
  /** 'en', 'ru-RU'. */
  language: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** RSS 2.0. */
export function toRss(feed: Feed): string {
  const channel = element("channel", [
    textElement("title", feed.title),
    textElement("link", feed.url),
    textElement("description", feed.description),
    textElement("language", feed.language.toLowerCase()),
    textElement("lastBuildDate", toRfc822(lastDay(feed))),
    element("atom:link", [], { href: feed.selfUrl, rel: "self", type: "application/rss+xml" }),
    ...feed.entries.map((entry) =>
      element("item", [
        textElement("title", entry.title),
        textElement("link", entry.url),
        textElement("guid", entry.url, { isPermaLink: "true" }),
        textElement("pubDate", toRfc822(entry.day)),
        textElement("dc:creator", entry.author),
        textElement("category", entry.category),
        textElement("description", entry.description),
      ]),
    ),
  ]);
  return xmlDocument(
    element("rss", [channel], {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    }),
  );
}

/** Atom 1.0 (RFC 4287). */
export function toAtom(feed: Feed): string {
  return xmlDocument(
    element(
      "feed",
      [
        textElement("id", feed.url),
        textElement("title", feed.title),
        textElement("subtitle", feed.description),
        textElement("updated", toRfc3339(lastDay(feed))),
        element("link", [], { rel: "self", type: "application/atom+xml", href: feed.selfUrl }),
        element("link", [], { rel: "alternate", type: "text/html", href: feed.url }),
        element("author", [textElement("name", BRAND.name)]),
        ...feed.entries.map(toAtomEntry),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language },
    ),
  );
}

function toAtomEntry(entry: FeedEntry): string {
  return element("entry", [
    textElement("id", entry.url),
    textElement("title", entry.title),
    textElement("published", toRfc3339(entry.day)),
    textElement("updated", toRfc3339(entry.updatedDay)),
    element("link", [], { rel: "alternate", type: "text/html", href: entry.url }),
    element("author", [textElement("name", entry.author)]),
    element("category", [], { term: entry.category }),
    textElement("summary", entry.description),
  ]);
}

/** The latest day of any entry; the first of the epoch for an empty feed. */
function lastDay({ entries }: Feed): string {
  return entries
    .map(({ updatedDay }) => updatedDay)
    .reduce((a, b) => (a > b ? a : b), "1970-01-01");
}

/** The end of the feed's latest day, epoch ms, because that day may still bring another entry. */
export function findChange(feed: Feed): number {
  return Date.parse(toRfc3339(lastDay(feed))) + DAY_MS;
}

function toRfc3339(day: string): string {
  return `${day}T00:00:00Z`;
}

function toRfc822(day: string): string {
  return new Date(toRfc3339(day)).toUTCString();
}
