import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listCurrencies } from "~/domain/account/history";
import { filterHistory, readHistoryFilter, type ReadFilter } from "~/domain/account/history-filter";
import { cutPage, readPageNumber } from "~/domain/page/paging";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { Locale } from "~/i18n/locales";
import { findClaimableOrders } from "~/routes/_account/claimable-orders.server";
import { findOpenAttempt } from "~/routes/_exchange/open-attempt.server";
import { enterProfilePage } from "~/routes/_account/profile-page.server";
import { loadPart } from "~/routes/_account/streamed-part.server";
import { loadHistory, type History } from "./history.server";
import { toHistoryRow, type HistoryView } from "./view";

const PER_PAGE = 50;

export async function loadHistoryPage(args: LoaderFunctionArgs) {
  const page = await enterProfilePage(args, "history");
  const { locale } = localeOfRequest(args.request);
  const query = new URL(args.request.url).searchParams;
  const asked = readHistoryFilter(query);
  const { typed, problems } = asked;
  const isWrong = Object.keys(problems).length > 0;
  const history = isWrong
    ? undefined
    : await loadPart(args, loadHistory(args.context, asked.filter), (found) =>
        toHistoryView(found, { asked, page: readPageNumber(query), locale }),
      );
  const [claimable, attempt] = await Promise.all([
    findClaimableOrders(args.context),
    findOpenAttempt(args.context, locale),
  ]);
  return { ...page, typed, problems, history, claimableCount: claimable.length, attempt };
}

interface ViewRequest {
  asked: ReadFilter;
  page: number;
  locale: Locale;
}

function toHistoryView(history: History, { asked, page, locale }: ViewRequest): HistoryView {
  const { entries, ...rest } = history;
  const list = cutPage(filterHistory(entries, asked.filter), page, PER_PAGE);
  return {
    ...rest,
    list: { ...list, items: list.items.map((entry) => toHistoryRow(entry, locale)) },
    hasAny: entries.length > 0,
    coins: listCurrencies(entries),
  };
}
