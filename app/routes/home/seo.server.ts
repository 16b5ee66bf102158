import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { isSameInstrument } from "~/domain/instrument/instrument";
import { toPairPath } from "~/domain/pair/pair-slug";
import { deriveWayIn } from "~/domain/pair/ways-in";
import { getFixedT } from "~/i18n/i18n.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { localeOfPath, localePath } from "~/i18n/locales";
import type { ExchangePage } from "./form/draft";
import { pairPreviewPath } from "~/seo/preview-path";
import { loadSeo, type SeoView } from "~/seo/seo.server";

/** Returns the SEO texts of the home page or of its pair. All spellings of a pair's URL share one canonical URL. */
export async function loadHomeSeo(args: LoaderFunctionArgs, page: ExchangePage): Promise<SeoView> {
  if (args.params.pair === undefined) return loadSeo(args, { page: "index" });
  const { from, to } = page.draft;
  const values = {
    // Slugs make the titles of a coin's networks different.
    from: from.slug.toUpperCase(),
    fromName: from.friendlyTitle,
    fromNetwork: from.networkTitle,
    to: to.slug.toUpperCase(),
    toName: to.friendlyTitle,
    toNetwork: to.networkTitle,
  };
  const image = pairPreviewPath(from.slug, to.slug);
  const way = deriveWayIn(page.draft);
  const own = {
    ...(way === "exchange" ? {} : await loadFiatTexts(args, way, values)),
    og_image: image,
    twitter_image: image,
  };
  // Search engines should not index an unsupported pair.
  const indexed = page.quote.kind !== "unsupported" && !isSameInstrument(from, to);
  const seo = await loadSeo(args, { page: "exchange-pair", values, own, indexed });
  const locale = localeOfPath(new URL(args.request.url).pathname);
  return { ...seo, path: localePath(toPairPath(from, to), locale) };
}

type PairValues = Readonly<
  Record<"from" | "fromName" | "fromNetwork" | "to" | "toName" | "toNetwork", string>
>;

/** Returns the texts for buying or selling. The general texts of a pair apply only to coins, because money requires an account. */
async function loadFiatTexts(
  { request }: LoaderFunctionArgs,
  way: FiatDirection,
  values: PairValues,
) {
  const t = await getFixedT(request, "home");
  const title = t(`fiatSeo.${way}.title`, values);
  return ownSeoTexts({ title, description: t(`fiatSeo.${way}.description`, values) });
}
