import { useTranslation } from "react-i18next";
import { SearchResults, type SearchResultView } from "~/components/content/search-results";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { DocsIndexView } from "../view";

const LEAD_ICONS = { start: "arrow", api: "swap", operators: "user" } as const;

interface DocsIndexProps {
  index: DocsIndexView;
  query: string;
  /** Search results; undefined without a search. */
  results: readonly SearchResultView[] | undefined;
}

/** All pages by section below the most wanted entry points, or search results. */
export function DocsIndex({ index, query, results }: DocsIndexProps) {
  const { t } = useTranslation("content");
  return (
    <>
      <header className="content-head">
        <h1>{query === "" ? t("docs.title") : t("docs.found", { query })}</h1>
        {query === "" ? <p className="content-lede">{t("docs.lede")}</p> : null}
      </header>
      {results ? <SearchResults results={results} /> : <Sections index={index} />}
    </>
  );
}

function Sections({ index: { leads, groups } }: { index: DocsIndexView }) {
  const { t } = useTranslation("content");
  return (
    <>
      <ul className="docs-cards docs-leads">
        {leads.map(({ section, path, description }) => (
          <li key={section}>
            <Link to={path}>
              <Icon name={LEAD_ICONS[section]} size={24} />
              {t(`docs.leads.${section}`)} <small>{description}</small>
            </Link>
          </li>
        ))}
      </ul>
      {groups.map((section) => (
        <section key={section.slug} className="docs-section" aria-labelledby={section.slug}>
          <h2 id={section.slug}>{section.title}</h2>
          <ul className="docs-cards">
            {section.pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>
                  {page.title} <small>{page.description}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
