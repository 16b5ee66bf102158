import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toMoneyText } from "~/components/earnings/record-view";
import type { AffiliateDay } from "~/domain/account/earnings";
import { PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { readPageNumber } from "~/domain/page/paging";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { Locale } from "~/i18n/locales";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { loadReferralLink } from "./link-builder.server";
import { drawPlot } from "./plot.server";
import {
  toAccrualsView,
  toDayText,
  toFigures,
  type FiguresRequest,
  type FiguresView,
  type PlotView,
} from "./view";

export async function loadAffiliatePage(args: LoaderFunctionArgs) {
  const page = await enterProfilePage(args, "affiliate-program");
  const { context, request } = args;
  const { locale } = localeOfRequest(request);
  const asked = { page: readPageNumber(new URL(request.url).searchParams), locale };
  const { account } = context.gateways;
  const [link, figures, accruals] = await Promise.all([
    loadPart(args, loadReferralLink(args), (view) => view),
    loadPart(
      args,
      account.fetchAffiliateDays(),
      (days) => days && toFiguresView(days, { now: context.now(), locale }),
    ),
    loadPart(args, account.fetchAccruals(), (credits) => toAccrualsView(credits, asked)),
  ]);
  return { ...page, link, figures, accruals };
}

function toFiguresView(days: readonly AffiliateDay[], request: FiguresRequest): FiguresView {
  const { all, ...figures } = toFigures(days, request);
  return { ...figures, plot: toPlotView(all, request.locale) };
}

function toPlotView(days: readonly AffiliateDay[], locale: Locale): PlotView | undefined {
  const plot = drawPlot(days);
  const [first] = days;
  const last = days.at(-1);
  if (!plot || !first || !last) return undefined;
  const { currencyTitle } = PAYOUT_INSTRUMENT;
  return {
    ...plot,
    highest: toMoneyText({ amount: plot.highest, currencyTitle }, locale),
    first: toDayText(first, locale),
    last: toDayText(last, locale),
  };
}
