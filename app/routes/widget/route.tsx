import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Reading } from "~/components/content/reading";
import "~/components/content/content.css";
import { loadStaticPage } from "~/routes/static-page.server";
import { breadcrumbs } from "~/seo/json-ld";
import { toMeta } from "~/seo/meta";
import { Builder } from "./builder";
import { loadBuilder } from "./builder.server";

/** Works without script, as what it builds does. */
export const handle = { hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const [page, builder] = await Promise.all([loadStaticPage(args), loadBuilder(args)]);
  return { ...page, builder };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? [breadcrumbs(data.page.trail, data.seo.origin)] : []);

export default function WidgetPage() {
  const { t } = useTranslation("content");
  const { page, builder } = useLoaderData<typeof loader>();
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
            <Builder view={builder} />
          </>
        }
        headings={page.headings}
        html={page.html}
      />
    </div>
  );
}
