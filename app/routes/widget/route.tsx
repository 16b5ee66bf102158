import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TextPage } from "~/components/content/text-page";
import { loadStaticPage } from "~/routes/_content/static-page.server";
import { breadcrumbs } from "~/seo/json-ld";
import { toMeta } from "~/seo/meta";
import { Builder } from "./builder";
import { loadBuilder } from "./builder.server";

/** The page works without script, as its widgets do. */
export const handle = { hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const [page, builder] = await Promise.all([loadStaticPage(args), loadBuilder(args)]);
  return { ...page, builder };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? [breadcrumbs(data.page.trail, data.seo.origin)] : []);

export default function WidgetPage() {
  const { page, builder } = useLoaderData<typeof loader>();
  return (
    <TextPage page={page}>
      <Builder view={builder} />
    </TextPage>
  );
}
