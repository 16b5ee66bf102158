import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "~/components/content/search-box";
import { feedLinks } from "~/seo/feed-links";
import { blogPosting } from "~/seo/article-json-ld";
import { breadcrumbs } from "~/seo/json-ld";
import { listingPage } from "~/seo/listing-json-ld";
import { toMeta } from "~/seo/meta";
import { BlogSidebar } from "./components/blog-sidebar";
import { Post } from "./components/post";
import { PostList } from "./components/post-list";
import { loadBlogPage } from "./queries.server";
import "~/components/content/content.css";
import "./blog.css";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadBlogPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const feeds = feedLinks(data.seo.path, "blog");
  if (data.kind === "list") {
    const { posts } = data.list;
    return [...toMeta(data.seo, listingPage(data.seo, { type: "Blog", posts })), ...feeds];
  }
  const { post, seo } = data;
  const jsonLd = [
    blogPosting({ ...post, url: seo.origin + post.path, image: seo.origin + seo.texts.og_image }),
    breadcrumbs(post.trail, seo.origin),
  ];
  return [...toMeta(seo, jsonLd), ...feeds];
};

export default function BlogPage() {
  const { t } = useTranslation("content");
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page content">
      <SearchBox
        action={page.sidebar.searchPath}
        label={t("blog.search")}
        query={page.sidebar.query}
      />
      <div className="content-main">
        {page.kind === "post" ? (
          <Post post={page.post} />
        ) : (
          <PostList list={page.list} query={page.query} results={page.results} />
        )}
      </div>
      <BlogSidebar
        sidebar={page.sidebar}
        headings={page.kind === "post" ? page.post.headings : undefined}
      />
    </div>
  );
}
