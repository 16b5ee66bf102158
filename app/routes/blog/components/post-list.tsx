import { useTranslation } from "react-i18next";
import { Pager } from "~/components/content/pager";
import type { PostListView } from "../view";
import { PostCard } from "./post-card";

function useListTitle(list: PostListView, query: string): string {
  const { t } = useTranslation("content");
  if (query !== "") return t("blog.found", { query });
  return list.title ?? t("blog.title");
}

export function PostList({ list, query }: { list: PostListView; query: string }) {
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
      <div className="post-list">
        {list.posts.map((post) => (
          <PostCard key={post.path} post={post} />
        ))}
        {list.posts.length === 0 ? <p>{t("nothingFound")}</p> : null}
      </div>
      <Pager
        previous={pagerLink(list.newer, t("blog.newer"))}
        next={pagerLink(list.older, t("blog.older"))}
      />
    </>
  );
}
