import { localeOfPath } from "~/i18n/locales";

/** The languages that a gateway hears of: first the page's, where its path names one, then the browser's. Emails are written in them. */
export function toAcceptLanguage({ pathname }: URL, headers: Headers): string | undefined {
  const asked = headers.get("Accept-Language") ?? undefined;
  const { slug } = localeOfPath(pathname);
  if (slug === "" || asked?.toLowerCase().startsWith(slug)) return asked;
  return asked === undefined ? slug : `${slug},${asked}`;
}
