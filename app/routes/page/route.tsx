import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Reading } from "~/components/content/reading";
import "~/components/content/content.css";
import { breadcrumbs } from "~/seo/json-ld";
import { loadStaticPage } from "~/routes/static-page.server";
import { toMeta } from "~/seo/meta";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadStaticPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? [breadcrumbs(data.page.trail, data.seo.origin)] : []);

export default function StaticPage() {
  const { t } = useTranslation("content");
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page page-text">
      <Reading
        head={
          <>
            <h1>{page.title}</h1>
            <p className="content-lede">{page.description}</p>
            {page.updated ? (
              <p className="content-facts">{t("updated", { date: page.updated })}</p>
            ) : null}
          </>
        }
        headings={page.headings}
        html={page.html}
      />
    </div>
  );
}
