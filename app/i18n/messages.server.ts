import type { ResourceLanguage } from "i18next";
import { LATE_NAMESPACES } from "./late-messages";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "./locales";
import { mergeMessages, type Messages } from "./merge-messages";

const files = import.meta.glob<Messages>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

/** All messages of a locale by namespace, with the default locale's for missing ones. */
function messagesOf(locale: Locale): Messages {
  const own = readMessages(locale);
  return locale === DEFAULT_LOCALE ? own : mergeMessages(own, readMessages(DEFAULT_LOCALE));
}

/** The messages of a locale's own files; a file's name is its namespace. */
function readMessages(locale: Locale): Messages {
  const folder = `../../locales/${locale.code}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(
    own.map(([path, messages]) => [path.slice(folder.length, -".json".length), messages]),
  );
}

/** Namespaces that only loaders read: page titles, rejections, and pages that get their texts with their data. */
const SERVER_NAMESPACES = [
  "coins",
  "fees",
  "rejection",
  "seo",
  "status",
  "support",
  "widget",
  "without",
] as const;

/** Namespaces outside the common messages. */
const LEFT_OUT: ReadonlySet<string> = new Set([...SERVER_NAMESPACES, ...LATE_NAMESPACES]);

/** The messages of a locale that every page loads. */
export function browserMessagesOf(locale: Locale): ResourceLanguage {
  const all = Object.entries(messagesOf(locale));
  return Object.fromEntries(all.filter(([namespace]) => !LEFT_OUT.has(namespace)));
}

/** The texts of a namespace in a locale's own file, without the default locale's; empty if there is no file. */
export function ownMessagesOf(locale: Locale, namespace: string): Messages {
  return files[`../../locales/${locale.code}/${namespace}.json`] ?? {};
}

/** i18next resources of all locales. */
export const RESOURCES = Object.fromEntries(
  LOCALES.map((locale) => [locale.code, messagesOf(locale)]),
);
