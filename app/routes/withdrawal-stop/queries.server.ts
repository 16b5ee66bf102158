import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readQueryText } from "~/domain/text/query-text";
import { getFixedT } from "~/i18n/i18n.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { loadSeo } from "~/seo/seo.server";

/** Opening the link changes nothing, because programs that scan emails also open links. */
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
