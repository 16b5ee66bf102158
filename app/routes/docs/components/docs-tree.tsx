import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "~/components/content/search-box";
import type { TreeView } from "../view";

/** The docs-sidebar layout's side: search and the tree of all pages. */
export function DocsTree({ tree }: { tree: TreeView }) {
  const { t } = useTranslation("content");
  return (
    <aside id="all-pages" className="content-side docs-side" aria-label={t("docs.sidebar")}>
      <SearchBox action={tree.searchPath} label={t("docs.search")} query={tree.query} />
      <nav aria-label={t("docs.title")} className="docs-tree">
        {tree.sections.map((section) => (
          <div key={section.slug}>
            <h2 id={`tree-${section.slug}`}>{section.title}</h2>
            <ul className="side-links" aria-labelledby={`tree-${section.slug}`}>
              {section.pages.map((page) => (
                <li key={page.path}>
                  <Link to={page.path} aria-current={page.isCurrent ? "page" : undefined}>
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}
