import { LASTING_FOLDERS, LASTING_PAGES } from "~/domain/site/public-pages";
import { LOCALES, localePath } from "~/i18n/locales";
import { FILE_CACHE_SECONDS } from "~/domain/page-limits";

/**
 * What the choice of a language, a file and a place on the same page have in common: nothing of them is a page that
 * is the same however it is opened.
 */
const OTHER_LINKS = '[hreflang], [download], [target], [href^="#"]';

/** GET /speculation-rules.json: which links a browser may follow ahead, when somebody is about to press them. */
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
