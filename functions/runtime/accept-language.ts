import { localeOfPath } from "~/i18n/locales";

/** Returns the languages sent to a gateway: the page's, if its path names one, then the browser's. The gateway writes emails in them. */
export function toAcceptLanguage({ pathname }: URL, headers: Headers): string | undefined {
  const asked = headers.get("Accept-Language") ?? undefined;
  const { slug } = localeOfPath(pathname);
  if (slug === "" || asked?.toLowerCase().startsWith(slug)) return asked;
  return asked === undefined ? slug : `${slug},${asked}`;
}
