import { createServerI18n } from "~/i18n/i18n.server";
import type { Locale } from "~/i18n/locales";

/** The product's own texts as one visitor reads them, so that a test says once what is shown in both languages. */
export async function loadTexts(locale: Locale) {
  const i18n = await createServerI18n(locale);
  return {
    common: i18n.getFixedT(locale.code, "common"),
    error: i18n.getFixedT(locale.code, "error"),
    exchange: i18n.getFixedT(locale.code, "exchange"),
    myExchanges: i18n.getFixedT(locale.code, "my-exchanges"),
    order: i18n.getFixedT(locale.code, "order"),
  };
}

export type Texts = Awaited<ReturnType<typeof loadTexts>>;
