import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server.node";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { isZeroAmount } from "~/domain/money/money";
import { toPairPath, type Pair } from "~/domain/pair/pair-slug";
import { cutProblem, deriveAmountProblem } from "~/domain/rate/amount-problem";
import { DEFAULT_RATE_MODE } from "~/domain/rate/rate";
import { deriveRateQuery, isSelectionSupported } from "~/domain/rate/selection";
import { hashForPolicy } from "~/domain/site/text-hash";
import {
  findOther,
  listWidgetInstruments,
  WIDGET_FRAME_PATH,
  type WidgetSettings,
} from "~/domain/site/widget";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { readWidgetSettings, toCoinOptions } from "~/routes/widget-settings.server";
import { WidgetFrame, type FrameQuote, type FrameView } from "./frame";
import { FRAME_STYLE } from "./frame-style";

const NO_PAIR = { instrumentFromSlug: "", instrumentToSlug: "" };

/** The frame's document, and the policy that lets every site show it and lets it do nothing but lead here. */
export async function makeWidgetFrame({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const settings = readWidgetSettings(url.searchParams);
  const t = await remixI18n.getFixedT(request, "widget");
  const view: FrameView = {
    ...(await loadExchange(context, settings)),
    locale,
    host: new URL(context.origin).host,
    framePath: localePath(WIDGET_FRAME_PATH, locale),
  };
  const markup = renderToStaticMarkup(WidgetFrame({ view, t }));
  return { html: `<!doctype html>${markup}`, policy: await toPolicy() };
}

async function loadExchange(context: AppLoadContext, settings: WidgetSettings) {
  const listed = await context.gateways.rate.fetchInstruments();
  const instruments = listWidgetInstruments(listed.ok ? listed.value : []);
  const pair = await findPair(context, instruments, settings);
  const options = toCoinOptions(instruments);
  if (!pair || (await context.findPause())) {
    const quote: FrameQuote = { kind: "unavailable" };
    return { settings, options, quote, exchangePath: "/" };
  }
  const amount = settings.amount || (await recommendAmount(context, pair));
  return {
    settings: { ...settings, send: pair.from.slug, receive: pair.to.slug, amount },
    options,
    quote: await fetchQuote(context, pair, { ...settings, amount }),
    exchangePath: toPairPath(pair.from, pair.to),
  };
}

/** The pair that the address names, and what the exchange starts with where it names none. */
async function findPair(
  { gateways }: AppLoadContext,
  instruments: readonly Instrument[],
  { send, receive }: WidgetSettings,
): Promise<Pair | undefined> {
  const started = await gateways.rate.fetchDefaultPair();
  const { instrumentFromSlug, instrumentToSlug } = started.ok ? started.value : NO_PAIR;
  const from = findInstrument(instruments, send || instrumentFromSlug) ?? instruments[0];
  if (!from) return undefined;
  const named = receive === "" ? undefined : findInstrument(instruments, receive);
  const to = named ?? findReceived(instruments, from, instrumentToSlug);
  return to && { from, to };
}

/** What a coin is exchanged for where nothing is named: what the exchange starts with, else another one. */
function findReceived(instruments: readonly Instrument[], from: Instrument, usual: string) {
  const to = findInstrument(instruments, usual);
  return to && to.slug !== from.slug ? to : findOther(instruments, from);
}

async function recommendAmount({ gateways }: AppLoadContext, pair: Pair): Promise<string> {
  const amount = await gateways.rate.fetchRecommendedAmount({
    ...pair,
    rateMode: DEFAULT_RATE_MODE,
  });
  return amount.ok ? amount.value : "";
}

async function fetchQuote(
  { gateways }: AppLoadContext,
  pair: Pair,
  settings: WidgetSettings,
): Promise<FrameQuote> {
  const { amount } = deriveAmountInput(settings.amount);
  if (!amount || isZeroAmount(amount)) return { kind: "no-amount" };
  if (!isSelectionSupported(pair)) return { kind: "unsupported" };
  const selection = { ...pair, amount, activeSide: "send", rateMode: DEFAULT_RATE_MODE } as const;
  const query = deriveRateQuery(selection, settings.ref || undefined);
  const fetched = await (settings.ref === ""
    ? gateways.rate.fetchSharedRate(query)
    : gateways.rate.fetchRate(query));
  if (fetched.ok) {
    const problem = deriveAmountProblem(fetched.value);
    return problem ? toBound(problem, pair) : { kind: "rate", rate: fetched.value };
  }
  const outcome = deriveRateOutcome(fetched.failure, DEFAULT_RATE_MODE);
  if (outcome.kind === "limit") return toBound(cutProblem(outcome.problem, pair.from), pair);
  return { kind: outcome.kind === "pair-unsupported" ? "unsupported" : "unavailable" };
}

function toBound(
  { kind, expected, expectedGeneral }: NonNullable<ReturnType<typeof deriveAmountProblem>>,
  { from }: Pair,
): FrameQuote {
  return { kind, bound: expected ?? expectedGeneral, ticker: from.currencyTitle };
}

async function toPolicy(): Promise<string> {
  return [
    "default-src 'none'",
    `style-src '${await hashForPolicy(FRAME_STYLE)}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
}
