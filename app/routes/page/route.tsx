import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TextPage } from "~/components/content/text-page";
import { breadcrumbs } from "~/seo/json-ld";
import { loadStaticPage } from "~/routes/_content/static-page.server";
import { toMeta } from "~/seo/meta";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadStaticPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  toMeta(data?.seo, data ? [breadcrumbs(data.page.trail, data.seo.origin)] : []);

export default function StaticPage() {
  const { page } = useLoaderData<typeof loader>();
  return <TextPage page={page} />;
}
