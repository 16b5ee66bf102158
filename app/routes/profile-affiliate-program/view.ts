import { toMoneyText } from "~/components/earnings/record-view";
import { listAffiliateDays, sumAffiliateDays } from "~/domain/account/affiliate";
import type { AffiliateDay, Credit } from "~/domain/account/earnings";
import { sumByCurrency } from "~/domain/account/history";
import { PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { isZeroAmount } from "~/domain/money/money";
import { parseDay } from "~/domain/time/calendar-day";
import { cutPage, type ListPage } from "~/domain/page/paging";
import { formatCount, formatPercent } from "~/i18n/format";
import { formatDate } from "~/i18n/format-date";
import type { Locale } from "~/i18n/locales";

const PER_PAGE = 25;

/** The typed values of the link's form. */
export type TypedTarget = Readonly<Record<"send" | "receive" | "amount", string>>;

type CoinError = "coin_missing" | "coin_unknown" | "coin_same" | "coins_unavailable";

/** The text keys of the form's errors. */
export interface BuilderErrors {
  readonly send?: CoinError | undefined;
  readonly receive?: CoinError | undefined;
  readonly amount?: "amount_incorrect" | undefined;
}

export interface CoinOption {
  readonly value: string;
  readonly label: string;
}

/** The referral link with its QR code. */
export interface LinkView {
  readonly url: string;
  readonly qr: { readonly size: number; readonly path: string } | undefined;
  readonly typed: TypedTarget;
  /** The amount as understood, if the text could be read as another number. */
  readonly understood: string | undefined;
  readonly errors: BuilderErrors;
  readonly options: readonly CoinOption[];
}

/** A credit for a referred exchange. */
export interface AccrualRow {
  readonly id: string;
  readonly at: number;
  readonly percent: string | undefined;
  readonly amount: string;
}

export interface AccrualsView {
  readonly sums: readonly string[];
  readonly list: ListPage<AccrualRow>;
}

/** One day in the programme's table. */
export interface DayRow {
  readonly id: string;
  readonly day: string;
  readonly clicks: string;
  readonly registrations: string;
  readonly orders: string;
  readonly amount: string;
}

/** The chart of the days, formatted. */
export interface PlotView {
  readonly width: number;
  readonly height: number;
  readonly bars: string;
  /** The credits of the highest day. */
  readonly highest: string;
  readonly first: string;
  readonly last: string;
}

/** The results of the referral link in the last days. */
export interface FiguresView {
  readonly sum: Omit<DayRow, "id" | "day"> & { readonly isEmpty: boolean };
  readonly rows: readonly DayRow[];
  readonly plot: PlotView | undefined;
}

/** The page of a list and its language. */
export interface ListRequest {
  readonly page: number;
  readonly locale: Locale;
}

export function toAccrualsView(
  credits: readonly Credit[],
  { page, locale }: ListRequest,
): AccrualsView {
  const newestFirst = credits.toSorted((left, right) => right.createdAt - left.createdAt);
  const rows = newestFirst.map(({ id, createdAt: at, percent, ...money }) => ({
    id,
    at,
    percent: percent && formatPercent(percent, locale),
    amount: toMoneyText(money, locale),
  }));
  return {
    sums: sumByCurrency(newestFirst).map((sum) => toMoneyText(sum, locale)),
    list: cutPage(rows, page, PER_PAGE),
  };
}

/** The current time and the language. */
export interface FiguresRequest {
  readonly now: number;
  readonly locale: Locale;
}

/** Returns all days, their sum, and the table's rows: days with activity, newest first. */
export function toFigures(days: readonly AffiliateDay[], { now, locale }: FiguresRequest) {
  const all = listAffiliateDays(days, now);
  const sum = sumAffiliateDays(all);
  return {
    all,
    sum: { ...toCounts(sum, locale), isEmpty: isQuiet(sum) },
    rows: all
      .filter((day) => !isQuiet(day))
      .toReversed()
      .map((day): DayRow => ({
        id: day.date,
        day: toDayText(day, locale),
        ...toCounts(day, locale),
      })),
  };
}

/** Returns '21 November 2026'. */
export function toDayText({ date }: Pick<AffiliateDay, "date">, locale: Locale): string {
  const at = parseDay(date);
  return at === undefined ? date : formatDate(at, locale);
}

type Counts = Omit<AffiliateDay, "date">;

function toCounts({ clicks, registrations, orders, amount }: Counts, locale: Locale) {
  const { currencyTitle } = PAYOUT_INSTRUMENT;
  return {
    clicks: formatCount(clicks, locale),
    registrations: formatCount(registrations, locale),
    orders: formatCount(orders, locale),
    amount: toMoneyText({ amount, currencyTitle }, locale),
  };
}

function isQuiet({ clicks, registrations, orders, amount }: Counts): boolean {
  return clicks + registrations + orders === 0 && isZeroAmount(amount);
}
