import { LASTING_FOLDERS, LASTING_PAGES } from "~/domain/page/public-pages";
import { LOCALES, localePath } from "~/i18n/locales";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";

/** Links that must not be prefetched: language choices, downloads, new tabs, and fragments of the same page. */
const OTHER_LINKS = '[hreflang], [download], [target], [href^="#"]';

/** Serves GET /speculation-rules.json: the links that a browser may prefetch when the visitor is about to follow them. */
export function loader(): Response {
  const paths = [...LASTING_PAGES, ...LASTING_FOLDERS.map((folder) => `${folder}/*`)];
  const where = {
    and: [
      { href_matches: LOCALES.flatMap((own) => paths.map((path) => localePath(`/${path}`, own))) },
      { not: { href_matches: ["/*\\?(.+)", "/*.xml"] } },
      { not: { selector_matches: OTHER_LINKS } },
    ],
  };
  const rules = { prefetch: [{ source: "document", where, eagerness: "moderate" }] };
  return new Response(JSON.stringify(rules), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.speculationRules)}`,
    },
  });
}
