import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "~/components/content/search-box";
import { techArticle } from "~/seo/article-json-ld";
import { breadcrumbs } from "~/seo/json-ld";
import { listingPage } from "~/seo/listing-json-ld";
import { toMeta } from "~/seo/meta";
import { Doc } from "./components/doc";
import { DocsIndex } from "./components/docs-index";
import { DocsTree } from "./components/docs-tree";
import { loadDocsPage } from "./queries.server";
import "~/components/content/content.css";
import "./docs.css";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadDocsPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  if (data.kind === "index")
    return toMeta(data.seo, listingPage(data.seo, { type: "CollectionPage" }));
  const { seo, doc } = data;
  return toMeta(seo, [
    techArticle({ ...doc, url: seo.origin + doc.path, image: seo.origin + seo.texts.og_image }),
    breadcrumbs(doc.trail, seo.origin),
  ]);
};

export default function DocsPage() {
  const { t } = useTranslation("content");
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page content docs-layout">
      <SearchBox
        action={page.tree.searchPath}
        label={t("docs.search")}
        hint={t("find")}
        query={page.tree.query}
      />
      <div className="content-main">
        {page.kind === "doc" ? (
          <Doc doc={page.doc} />
        ) : (
          <DocsIndex index={page.index} query={page.query} results={page.results} />
        )}
      </div>
      <DocsTree tree={page.tree} />
    </div>
  );
}
