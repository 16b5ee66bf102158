import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TableOfContents } from "~/components/content/table-of-contents";
import { SearchBox } from "~/components/content/search-box";
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
  /** The sections of the article that is read. */
  headings: readonly { id: string; text: string; depth: number }[];
}

/** The blog-sidebar layout's side: search, categories, latest, and what stays in sight while an article is read. */
export function BlogSidebar({ sidebar, headings }: BlogSidebarProps) {
  const { t } = useTranslation("content");
  return (
    <aside className="content-side" aria-label={t("blog.sidebar")}>
      <SearchBox action={sidebar.searchPath} label={t("blog.search")} query={sidebar.query} />
      <SideLinks id="categories" title={t("blog.categories")} links={sidebar.categories} />
      <SideLinks id="latest" title={t("blog.latest")} links={sidebar.latest} />
      <p className="blog-feed">
        <a href={sidebar.feedPath}>{t("blog.feed")}</a>
      </p>
      <TableOfContents headings={headings} />
    </aside>
  );
}
