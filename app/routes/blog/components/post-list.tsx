import { useTranslation } from "react-i18next";
import { Pager } from "~/components/content/pager";
import { SearchResults, type SearchResultView } from "~/components/content/search-results";
import type { PostListView } from "../view";
import { PostCard } from "./post-card";

function useListTitle(list: PostListView, query: string): string {
  const { t } = useTranslation("content");
  if (query !== "") return t("blog.found", { query });
  return list.title ?? t("blog.title");
}

interface PostListProps {
  list: PostListView;
  query: string;
  /** Search results; undefined without a search. */
  results: readonly SearchResultView[] | undefined;
}

/** A page of articles with the newest on top, or search results. */
export function PostList({ list, query, results }: PostListProps) {
  const { t } = useTranslation("content");
  const title = useListTitle(list, query);
  const pagerLink = (link: PostListView["older"], label: string) =>
    link && { path: link.path, label, title: t("blog.pageTitle", { page: link.page }) };
  return (
    <>
      <header className="content-head">
        <h1>{title}</h1>
        {query === "" ? <p className="content-lede">{list.description ?? t("blog.lede")}</p> : null}
        {list.pages > 1 ? (
          <p className="content-facts">{t("blog.page", { page: list.page, pages: list.pages })}</p>
        ) : null}
      </header>
      {results ? (
        <SearchResults results={results} />
      ) : (
        <div className={list.leads ? "post-list post-list-led" : "post-list"}>
          {list.posts.map((post, index) => (
            <PostCard key={post.path} post={post} hasPrint={list.leads && index === 0} />
          ))}
        </div>
      )}
      <Pager
        previous={pagerLink(list.newer, t("blog.newer"))}
        next={pagerLink(list.older, t("blog.older"))}
      />
    </>
  );
}
