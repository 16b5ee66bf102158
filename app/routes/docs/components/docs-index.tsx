import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DocsIndexView } from "../view";

export function DocsIndex({ index, query }: { index: DocsIndexView; query: string }) {
  const { t } = useTranslation("content");
  return (
    <>
      <header className="content-head">
        <h1>{query === "" ? t("docs.title") : t("docs.found", { query })}</h1>
        {query === "" ? <p className="content-lede">{t("docs.lede")}</p> : null}
      </header>
      {index.map((section) => (
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
      {index.length === 0 ? <p>{t("nothingFound")}</p> : null}
    </>
  );
}
