import { DEFAULT_LOCALE, type Locale } from "./locales";

declare const __MESSAGE_HASHES__: Record<string, string>;

/** The address of a locale's messages. Its hash changes with the texts, so the response never expires. */
export function messagesUrl(locale: Locale): string {
  return `/_i18n/${messagesHash(locale)}/${locale.code}/messages.json`;
}

/** The hash of a locale's messages in this build. */
export function messagesHash(locale: Locale): string {
  return __MESSAGE_HASHES__[locale.code] ?? __MESSAGE_HASHES__[DEFAULT_LOCALE.code] ?? "0";
}
