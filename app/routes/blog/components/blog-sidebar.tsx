import { useTranslation } from "react-i18next";
import { SectionsBeside, type Heading } from "~/components/content/table-of-contents";
import { Link } from "~/ui/link";
import type { SidebarView, SideLinkView } from "../view";

function SideLinks({ id, title, links }: { id: string; title: string; links: SideLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="side-links">
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} aria-current={link.isCurrent ? "page" : undefined}>
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BlogSidebarProps {
  sidebar: SidebarView;
  /** The headings of the current article; undefined on lists. */
  headings: readonly Heading[] | undefined;
}

/** The sidebar of the blog-sidebar layout: categories, and the latest articles or the current article's sections. */
export function BlogSidebar({ sidebar, headings }: BlogSidebarProps) {
  const { t } = useTranslation("content");
  return (
    <aside className="content-side" aria-label={t("blog.sidebar")}>
      <SideLinks id="categories" title={t("blog.categories")} links={sidebar.categories} />
      {headings ? (
        <SectionsBeside headings={headings} />
      ) : (
        <SideLinks id="latest" title={t("blog.latest")} links={sidebar.latest} />
      )}
    </aside>
  );
}
