import { createInstance, type FlatNamespace, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LOCALE, findLocale, LOCALES, localeOfPath, type Locale } from "./locales";
import { RESOURCES } from "./messages.server";
import { I18N_OPTIONS } from "./options";
import { textLookup } from "./text-lookup.server";

const languages = new RemixI18Next({
  detection: {
    supportedLanguages: LOCALES.map((locale) => locale.code),
    fallbackLanguage: DEFAULT_LOCALE.code,
    order: ["custom"],
    findLocale: (request) => Promise.resolve(localeOfPath(new URL(request.url).pathname).code),
  },
});

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** Texts for loaders and actions in the language of the request's path. remix-i18next's own function would create an i18next instance for each call. */
export async function getFixedT<N extends Namespaces>(
  request: Request,
  namespaces: N,
): Promise<TFunction<N>> {
  const locale = findLocale(await languages.getLocale(request)) ?? DEFAULT_LOCALE;
  const instance = await createServerI18n(locale);
  return instance.getFixedT(locale.code, namespaces);
}

const instances = new Map<string, Promise<i18n>>();

/** The i18next instance of a locale for loaders, actions and pages. It is created once, because it contains nothing of a visitor. */
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
