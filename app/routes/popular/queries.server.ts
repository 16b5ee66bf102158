import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toPairView } from "~/components/instrument/pair-view";
import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { findPairs, listCoins, listPairs } from "~/domain/pair/pair-list";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import { criticalPairs } from "~/routes/_exchange/public-pairs.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { loadSeo } from "~/seo/seo.server";
import type { PageRange } from "./components/page-links";
import { readListQuery } from "./list-query";

/** A phone shows this many rows in a few swipes. */
const PER_PAGE = 25;

/** Loads a page of the public pairs that match the URL's query. */
export async function loadPopularPage(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { locale } = localeOfRequest(request);
  const { rate } = context.gateways;
  const [pairs, instruments] = await Promise.all([
    rate.fetchPublicPairs(),
    rate.fetchInstruments(),
  ]);
  const known = criticalValue(instruments);
  const all = listPairs(criticalPairs(pairs), known);
  const asked = readListQuery(new URL(request.url).searchParams);
  const named = asked.coin === undefined ? undefined : findMeantInstrument(known, asked.coin);
  if (named) asked.coin = named.currencyTitle.toLowerCase();
  const found = findPairs(all, asked);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(asked.page, pages);
  const coins = listCoins(all);
  const coin = coins.find((ticker) => ticker.toLowerCase() === asked.coin);
  // Cache unknown coins and page numbers only briefly, because anyone can make up such URLs.
  if (page !== asked.page || (asked.coin !== undefined && !coin)) context.cacheBriefly();
  return {
    seo: await loadListSeo(args, { coin, page, indexed: asked.query === "" && all.length > 0 }),
    asked: { ...asked, page },
    coin,
    coins,
    ranges: Array.from({ length: pages }, (_, index) => toRange(index + 1, found.length)),
    total: found.length,
    rows: found
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map((pair) => toPairView(pair, locale)),
  };
}

/** Returns the positions of a page's first and last entry, from 1. */
function toRange(page: number, total: number): PageRange {
  return { from: (page - 1) * PER_PAGE + 1, to: Math.min(page * PER_PAGE, total) };
}

async function loadListSeo(
  args: LoaderFunctionArgs,
  { coin, page, indexed }: { coin: string | undefined; page: number; indexed: boolean },
) {
  const t = await getFixedT(args.request, "popular");
  const name = coin === undefined ? undefined : t("coinTitle", { coin });
  const title = page > 1 ? `${name ?? t("title")}: ${t("page", { page })}` : name;
  const own = title === undefined ? {} : ownSeoTexts({ title });
  return loadSeo(args, { page: "popular-exchanges", own, indexed });
}
