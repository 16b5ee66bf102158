import { deriveAskedPair } from "~/domain/pair/asked-pair";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server.node";
import { I18nextProvider } from "react-i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import { toPairPath, type Pair } from "~/domain/pair/pair-slug";
import { DEFAULT_RATE_MODE } from "~/domain/rate/rate";
import { hashForPolicy } from "~/domain/text/text-hash";
import {
  listWidgetInstruments,
  WIDGET_FRAME_PATH,
  type WidgetSettings,
} from "~/domain/pair/widget";
import { readAskedAmount } from "~/i18n/asked-amount";
import { createServerI18n, getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath, type Locale } from "~/i18n/locales";
import { readWidgetSettings, type AskedWidget } from "~/routes/_content/widget-settings.server";
import { toAmountField } from "~/routes/_exchange/pair-fields.server";
import { loadQueryPicker } from "~/routes/_exchange/query-picker.server";
import { fetchPageQuote, type PageQuote } from "~/routes/_exchange/page-quote.server";
import { toOwnLogo, WidgetFrame, type FrameView } from "./frame";
import { FRAME_SCRIPT } from "./frame-script";
import { FRAME_STYLE } from "./frame-style";

const NO_PAIR = { instrumentFromSlug: "", instrumentToSlug: "" };

/** Returns the frame's document and its policy. Every site may embed the frame, and the frame may only lead here. */
export async function makeWidgetFrame({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const t = await getFixedT(request, "widget");
  const widget = readWidgetSettings(url.searchParams, locale);
  const [{ asked, instruments, ...exchange }, isServed] = await Promise.all([
    loadExchange(context, widget, locale),
    context.isCountryServed(),
  ]);
  const framePath = localePath(WIDGET_FRAME_PATH, locale);
  const { send, receive, ref, theme } = exchange.settings;
  const picker = await loadQueryPicker(context, {
    query: url.searchParams,
    instruments: instruments.map(toOwnLogo),
    locale,
    action: framePath,
    send,
    receive,
    kept: { amount: asked.text, ref, theme },
  });
  const view: FrameView = {
    ...exchange,
    picker: isServed ? picker : undefined,
    isServed,
    amountField: toAmountField(asked, locale, (amount) => t("understood", { amount })),
    locale,
    host: new URL(context.origin).host,
    framePath,
  };
  const i18n = await createServerI18n(locale);
  const markup = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(WidgetFrame, { view, t })),
  );
  return { html: `<!doctype html>${markup}`, policy: await toPolicy() };
}

async function loadExchange(
  context: AppLoadContext,
  { settings, asked }: AskedWidget,
  locale: Locale,
) {
  const listed = await context.gateways.rate.fetchInstruments();
  const instruments = listWidgetInstruments(listed.ok ? listed.value : []);
  const pair = await findPair(context, instruments, settings);
  if (!pair || (await context.findPause())) {
    const quote: PageQuote = { kind: "unavailable" };
    return { settings, asked, pair: undefined, instruments, quote, exchangePath: "/" };
  }
  const isAsked = asked.text !== "";
  const shown = isAsked ? asked : readAskedAmount(await recommendAmount(context, pair), locale);
  const named = {
    send: pair.from.slug,
    receive: pair.to.slug,
    amount: shown.amount ?? "",
  } as const;
  return {
    settings: { ...settings, ...named },
    asked: shown,
    pair,
    instruments,
    quote: await fetchPageQuote(context, {
      pair,
      amount: named.amount,
      rateMode: DEFAULT_RATE_MODE,
      referrerId: settings.ref || undefined,
    }),
    exchangePath: toPairPath(pair.from, pair.to),
  };
}

/** Returns the pair in the URL, or the default pair. */
async function findPair(
  { gateways }: AppLoadContext,
  instruments: readonly Instrument[],
  settings: WidgetSettings,
): Promise<Pair | undefined> {
  const started = await gateways.rate.fetchDefaultPair();
  const { instrumentFromSlug: send, instrumentToSlug: receive } = started.ok
    ? started.value
    : NO_PAIR;
  return deriveAskedPair(instruments, settings, { send, receive });
}

async function recommendAmount({ gateways }: AppLoadContext, pair: Pair): Promise<string> {
  const amount = await gateways.rate.fetchRecommendedAmount({
    ...pair,
    rateMode: DEFAULT_RATE_MODE,
  });
  return amount.ok ? amount.value : "";
}

async function toPolicy(): Promise<string> {
  return [
    "default-src 'none'",
    `style-src '${await hashForPolicy(FRAME_STYLE)}'`,
    `script-src '${await hashForPolicy(FRAME_SCRIPT)}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
}
