import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import type { QueryPickerView } from "~/components/instrument/query-picker";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";
import { deriveAskedPair, withOtherCoin } from "~/domain/pair/asked-pair";
import { toPairPath, type Pair } from "~/domain/pair/pair-slug";
import { deriveBill } from "~/domain/rate/bill";
import { deriveUsualAmount } from "~/domain/rate/default-amount";
import { isPriceHeld, RATE_MODES, type RateMode } from "~/domain/rate/rate";
import { readQueryText } from "~/domain/text/query-text";
import { toGroupedText } from "~/i18n/amount-text";
import { readAskedAmount, type AskedAmount } from "~/i18n/asked-amount";
import { formatTime } from "~/i18n/format-date";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { Locale } from "~/i18n/locales";
import { toAmountField, type AmountFieldView } from "~/routes/_exchange/pair-fields.server";
import { fetchPageQuote } from "~/routes/_exchange/page-quote.server";
import { loadQueryPicker } from "~/routes/_exchange/query-picker.server";
import { toModeView, type ModeQuote, type ModeView } from "./bill-view.server";

type T = TFunction<"fees">;

/** The calculator: its form's values and the bills of both modes. */
export interface CalculatorView {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly ticker: string;
  /** The open picker, if a button of the form has asked for it. */
  readonly picker: QueryPickerView | undefined;
  readonly amountField: AmountFieldView;
  readonly modes: readonly ModeView[];
  /** The time of the rates; undefined without one. */
  readonly rated: string | undefined;
  readonly exchange: { readonly path: string; readonly text: string };
}

/** The calculator, and the service fee that each mode's rate contains, in percent. */
export interface Calculated {
  readonly view: CalculatorView | undefined;
  readonly percents: Readonly<Partial<Record<RateMode, Amount>>>;
}

/** Calculates the exchange of the URL, else of the gateway's default pair. Without a list of coins, it has no view. */
export async function loadCalculator(args: LoaderFunctionArgs, t: T): Promise<Calculated> {
  const { rate } = args.context.gateways;
  const [listed, started] = await Promise.all([rate.fetchInstruments(), rate.fetchDefaultPair()]);
  const { locale } = localeOfRequest(args.request);
  const query = new URL(args.request.url).searchParams;
  const all = listed.ok ? listed.value : [];
  const pair = findPair(all, query, started.ok ? started.value : undefined);
  if (!pair) return { view: undefined, percents: {} };
  const text = readQueryText(query, "amount");
  const asked = readAskedAmount(query.has("amount") ? text : deriveUsualAmount(pair.from), locale);
  const lacksFixed = args.context.settings.lacks.includes("fixed-rates");
  const modes = lacksFixed ? RATE_MODES.filter((mode) => !isPriceHeld(mode)) : RATE_MODES;
  const quotes = await Promise.all(
    modes.map(async (mode) => {
      const question = { pair, amount: asked.amount ?? "", rateMode: mode } as const;
      return { mode, quote: await fetchPageQuote(args.context, question) };
    }),
  );
  const picker = await loadQueryPicker(args.context, {
    query,
    instruments: all,
    locale,
    action: "#calculator",
    send: pair.from.slug,
    receive: pair.to.slug,
    kept: { amount: asked.text },
  });
  const view = toView(t, { pair, asked, quotes, picker, locale });
  return { view, percents: toPercents(quotes) };
}

interface DefaultSlugs {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
}

/** Returns the named coins. An unknown coin becomes the default; if both are the same, the received one changes. */
function findPair(
  all: readonly Instrument[],
  query: URLSearchParams,
  start: DefaultSlugs | undefined,
): Pair | undefined {
  const asked = { send: readQueryText(query, "send"), receive: readQueryText(query, "receive") };
  const { instrumentFromSlug: send = "", instrumentToSlug: receive = "" } = start ?? {};
  const pair = deriveAskedPair(all, asked, { send, receive });
  return pair && withOtherCoin(all, pair);
}

function toPercents(quotes: readonly ModeQuote[]): Calculated["percents"] {
  return Object.fromEntries(
    quotes.flatMap(({ mode, quote }) => {
      const percent = quote.kind === "rate" ? deriveBill(quote.rate).serviceFeePercent : undefined;
      return percent === undefined ? [] : [[mode, percent] as const];
    }),
  );
}

interface Known {
  readonly pair: Pair;
  readonly picker: QueryPickerView | undefined;
  readonly asked: AskedAmount;
  readonly quotes: readonly ModeQuote[];
  readonly locale: Locale;
}

/** The field, with a note if its amount was doubtful or is easier to read in groups of thousands. */
function toField(asked: AskedAmount, locale: Locale, toNote: (amount: string) => string) {
  const field = toAmountField(asked, locale, toNote);
  const grouped = toGroupedText(asked.text, locale);
  return { ...field, note: field.note ?? (grouped && toNote(grouped)) };
}

function toView(
  t: T,
  { pair: { from, to }, asked, quotes, picker, locale }: Known,
): CalculatorView {
  const amount = asked.amount === undefined ? "" : `?amount=${asked.amount}`;
  const tickers = { from: from.currencyTitle, to: to.currencyTitle };
  const rates = quotes.flatMap(({ quote }) => (quote.kind === "rate" ? [quote.rate] : []));
  const [rate] = rates;
  return {
    from,
    to,
    ticker: to.currencyTitle,
    picker,
    amountField: toField(asked, locale, (amount) => t("calculator.understood", { amount })),
    modes: quotes.map((quote) => toModeView(t, quote, locale)),
    rated: rate && t("calculator.rated", { time: formatTime(rate.updatedAt, locale) }),
    exchange: { path: toPairPath(from, to) + amount, text: t("calculator.open", tickers) },
  };
}
