// Texts that few pages show, those of accounts and orders. They come with these pages, so that what every other page
// downloads does not grow.
import i18next, { type ResourceKey, type ResourceLanguage } from "i18next";
import { barePath, DEFAULT_LOCALE, localeOfPath, type Locale } from "./locales";

const files = import.meta.glob<ResourceKey>(
  "../../locales/*/{auth,earnings,fiat,field,order,payment,profile,telegram}.json",
  {
    import: "default",
  },
);

/** The namespaces that are left out of the messages of every page. */
export const LATE_NAMESPACES = [
  "auth",
  "earnings",
  "fiat",
  "field",
  "order",
  "payment",
  "profile",
  "telegram",
] as const;

export type LateNamespace = (typeof LATE_NAMESPACES)[number];

/** Which of them a page needs, or a section of the site, by the first segment of its bare paths. */
const NEEDED: Readonly<Record<string, readonly LateNamespace[]>> = {
  lk: ["auth"],
  order: ["order", "payment"],
  "order/pending": ["order", "fiat"],
  profile: ["auth", "profile", "earnings"],
};

/** The texts that a page needs besides those of every page. */
export function fetchLateMessages(pathname: string): Promise<ResourceLanguage> {
  return fetchMessages(findLateNamespaces(pathname), localeOfPath(pathname));
}

/** Fetches the texts that another page needs and has not got; a client navigation waits for them. */
export async function addLateMessages(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await addLateNamespaces(findLateNamespaces(pathname), localeOfPath(pathname));
}

/** What another page loads, once the texts that it needs are there too. */
export async function loadWithLateMessages<T>(url: string, load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([load(), addLateMessages(url)]);
  return page;
}

/** Fetches the namespaces that are not there yet, for a dialog over a page that does without them. */
export async function addLateNamespaces(
  namespaces: readonly LateNamespace[],
  locale: Locale,
): Promise<void> {
  const missing = namespaces.filter((name) => !i18next.hasResourceBundle(locale.code, name));
  const messages = await fetchMessages(missing, locale);
  for (const [name, texts] of Object.entries(messages)) {
    i18next.addResourceBundle(locale.code, name, texts);
  }
}

/** The late namespaces of a page; none for most. */
export function findLateNamespaces(pathname: string): readonly LateNamespace[] {
  const [, section = "", page = ""] = barePath(pathname).split("/");
  return NEEDED[`${section}/${page}`] ?? NEEDED[section] ?? [];
}

async function fetchMessages(
  namespaces: readonly LateNamespace[],
  locale: Locale,
): Promise<ResourceLanguage> {
  const fetched = namespaces.map(async (name) => {
    const load = findFile(locale, name) ?? findFile(DEFAULT_LOCALE, name);
    return load ? ([[name, await load()]] as const) : [];
  });
  return Object.fromEntries((await Promise.all(fetched)).flat());
}

// A file has all of its texts: the build adds those that its language lacks.
function findFile(locale: Locale, name: LateNamespace) {
  return files[`../../locales/${locale.code}/${name}.json`];
}
