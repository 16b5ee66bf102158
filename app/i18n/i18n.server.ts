import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LOCALE, LOCALES, localeOfPath, type Locale } from "./locales";
import { RESOURCES } from "./messages.server";
import { I18N_OPTIONS } from "./options";
import { textLookup } from "./text-lookup.server";

/** Translations for loaders and actions: the locale is the path's, nothing else decides. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: LOCALES.map((locale) => locale.code),
    fallbackLanguage: DEFAULT_LOCALE.code,
    order: ["custom"],
    findLocale: (request) => Promise.resolve(localeOfPath(new URL(request.url).pathname).code),
  },
  i18next: { ...I18N_OPTIONS, resources: RESOURCES },
  plugins: [textLookup],
});

const instances = new Map<string, Promise<i18n>>();

/** The i18next instance that renders the pages of a locale: made once, since nothing in it is a visitor's. */
export function createServerI18n(locale: Locale): Promise<i18n> {
  const instance = instances.get(locale.code) ?? makeInstance(locale);
  instances.set(locale.code, instance);
  return instance;
}

async function makeInstance(locale: Locale): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(textLookup)
    .init({
      ...I18N_OPTIONS,
      lng: locale.code,
      ns: Object.keys(RESOURCES[locale.code] ?? {}),
      resources: RESOURCES,
    });
  return instance;
}
