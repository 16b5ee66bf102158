import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readQueryText } from "~/domain/site/query-text";
import { getFixedT } from "~/i18n/i18n.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { loadSeo } from "~/seo/seo.server";

/** Nothing is done by opening the link: whoever looks through emails opens it too. */
export async function loadStopPage(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const t = await getFixedT(args.request, "earnings");
  const seo = await loadSeo(args, {
    page: "withdrawal-stop",
    own: ownSeoTexts({ title: t("stopPage.title") }),
    indexed: false,
  });
  return { seo, id: readQueryText(query, "id"), token: readQueryText(query, "token") };
}
