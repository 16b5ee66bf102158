// Texts that only few pages show, such as those of accounts and orders. They load with these pages, so that other pages
// stay small.
import i18next, { type ResourceKey, type ResourceLanguage } from "i18next";
import { barePath, DEFAULT_LOCALE, localeOfPath, type Locale } from "./locales";

const files = import.meta.glob<ResourceKey>(
  "../../locales/*/{auth,earnings,fiat,field,order,outside,payment,profile,telegram}.json",
  {
    import: "default",
  },
);

/** The namespaces outside the common messages. */
export const LATE_NAMESPACES = [
  "auth",
  "earnings",
  "fiat",
  "field",
  "order",
  "outside",
  "payment",
  "profile",
  "telegram",
] as const;

export type LateNamespace = (typeof LATE_NAMESPACES)[number];

/** The late namespaces that a page or a section needs, by the first segments of its path without locale. */
const NEEDED: Readonly<Record<string, readonly LateNamespace[]>> = {
  lk: ["auth"],
  order: ["order", "payment"],
  "order/pending": ["order", "fiat"],
  profile: ["auth", "profile", "earnings"],
};

/** The late texts of a page. */
export function fetchLateMessages(pathname: string): Promise<ResourceLanguage> {
  return fetchMessages(findLateNamespaces(pathname), localeOfPath(pathname));
}

/** Fetches the late texts that the next page lacks; a client navigation waits for them. */
export async function addLateMessages(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await addLateNamespaces(findLateNamespaces(pathname), localeOfPath(pathname));
}

/** Runs `load` for the next page and waits for its late texts too. */
export async function loadWithLateMessages<T>(url: string, load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([load(), addLateMessages(url)]);
  return page;
}

/**
 * Fetches missing namespaces, for a dialog over a page that does not load them, or for a late part. A part that the
 * server wrote asks before the page's own texts are there, so its texts wait for them.
 */
export async function addLateNamespaces(
  namespaces: readonly LateNamespace[],
  locale: Locale,
): Promise<void> {
  const missing = namespaces.filter(
    (name) => !i18next.isInitialized || !i18next.hasResourceBundle(locale.code, name),
  );
  const messages = await fetchMessages(missing, locale);
  if (!i18next.isInitialized)
    await new Promise((resolve) => {
      i18next.on("initialized", resolve);
    });
  for (const [name, texts] of Object.entries(messages)) {
    i18next.addResourceBundle(locale.code, name, texts);
  }
}

/** The late namespaces of a page; empty for most. */
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

// Each file is complete: the build adds texts that its language lacks.
function findFile(locale: Locale, name: LateNamespace) {
  return files[`../../locales/${locale.code}/${name}.json`];
}
