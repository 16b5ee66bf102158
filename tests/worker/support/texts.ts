import { formatWait } from "~/i18n/format-wait";
import { createServerI18n } from "~/i18n/i18n.server";
import type { Locale } from "~/i18n/locales";

/** The product's texts as one visitor reads them, so that a test is written once for both languages. */
export async function loadTexts(locale: Locale) {
  const i18n = await createServerI18n(locale);
  return {
    /** When a limit ends. */
    wait: (seconds: number) => formatWait(seconds, locale),
    auth: i18n.getFixedT(locale.code, "auth"),
    common: i18n.getFixedT(locale.code, "common"),
    earnings: i18n.getFixedT(locale.code, "earnings"),
    error: i18n.getFixedT(locale.code, "error"),
    exchange: i18n.getFixedT(locale.code, "exchange"),
    myExchanges: i18n.getFixedT(locale.code, "my-exchanges"),
    order: i18n.getFixedT(locale.code, "order"),
    outside: i18n.getFixedT(locale.code, "outside"),
    profile: i18n.getFixedT(locale.code, "profile"),
    rejection: i18n.getFixedT(locale.code, "rejection"),
    widget: i18n.getFixedT(locale.code, "widget"),
    without: i18n.getFixedT(locale.code, "without"),
  };
}

export type Texts = Awaited<ReturnType<typeof loadTexts>>;
