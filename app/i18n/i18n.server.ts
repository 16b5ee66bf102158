import { createInstance, type i18n, type Namespace, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { localeOfPath, type Locale } from "./locales";
import { RESOURCES } from "./messages.server";
import { I18N_OPTIONS } from "./options";
import { lookUpPlainTexts } from "./plain-texts.server";

/** Translations for loaders and actions: the locale is the path's, nothing else decides. */
export const remixI18n = {
  async getFixedT<N extends Namespace>(request: Request, namespace: N): Promise<TFunction<N>> {
    const locale = localeOfPath(new URL(request.url).pathname);
    const instance = await createServerI18n(locale);
    return instance.getFixedT(locale.code, namespace);
  },
};

const instances = new Map<string, Promise<i18n>>();

/** The i18next instance of a locale: made once, since nothing in it is a visitor's. */
export function createServerI18n(locale: Locale): Promise<i18n> {
  const instance = instances.get(locale.code) ?? makeInstance(locale);
  instances.set(locale.code, instance);
  return instance;
}

async function makeInstance(locale: Locale): Promise<i18n> {
  const instance = createInstance();
  const messages = RESOURCES[locale.code] ?? {};
  await instance.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: locale.code,
    ns: Object.keys(messages),
    resources: RESOURCES,
  });
  lookUpPlainTexts(instance, messages);
  return instance;
}
