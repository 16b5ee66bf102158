import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { makePopover } from "~/ui/popover";
import "~/ui/side-sheet.css";
import type { TreeView } from "../view";

const POPOVER = makePopover("docs-tree");

/** The sidebar of the docs-sidebar layout: the tree of all pages, beside the text or in a sheet. */
export function DocsTree({ tree }: { tree: TreeView }) {
  const { t } = useTranslation(["content", "common"]);
  return (
    <aside className="content-side docs-side" aria-label={t("docs.sidebar")}>
      <button type="button" className="btn docs-open" {...POPOVER.opens}>
        <Icon name="menu" />
        {t("docs.all")}
      </button>
      <nav aria-label={t("docs.title")} className="side-sheet docs-tree" {...POPOVER.sheet}>
        <button
          type="button"
          className="sheet-button"
          aria-label={t("common:close")}
          {...POPOVER.closes}
        >
          <Icon name="close" size={22} />
        </button>
        {tree.sections.map((section) => (
          <TreeSection key={section.slug} section={section} />
        ))}
      </nav>
    </aside>
  );
}

function TreeSection({ section }: { section: TreeView["sections"][number] }) {
  return (
    <div>
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
  );
}
