import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Instrument } from "~/domain/instrument/instrument";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/critical.server";
import { toPairQuestions, toQuestions } from "./question-view";
import type { ExchangePage } from "../form/draft";

/** What the page says about itself: how much there is to exchange, and what people ask. */
export async function loadIntroduction(args: LoaderFunctionArgs, page: ExchangePage) {
  const { request, context, params } = args;
  // A call that just failed is not made a second time: its timeout would be waited for again.
  const isKnown = context.exchangePage?.lacksInstruments !== true;
  const [instruments, t] = await Promise.all([
    isKnown ? context.gateways.rate.fetchInstruments() : undefined,
    remixI18n.getFixedT(request, "home"),
  ]);
  const { locale } = localeOfRequest(request);
  const rate = page.quote.kind === "rate" ? page.quote.rate : undefined;
  const isPair = params.pair !== undefined;
  return {
    counts: instruments && countCoins(criticalValue(instruments)),
    questions: isPair ? toPairQuestions(t, { pair: page.draft, rate, locale }) : toQuestions(t),
  };
}

function countCoins(instruments: readonly Instrument[]): { coins: number; networks: number } {
  const crypto = instruments.filter(({ instrumentType }) => instrumentType === "crypto");
  return {
    coins: new Set(crypto.map(({ currencyTitle }) => currencyTitle)).size,
    networks: new Set(crypto.map(({ networkTitle }) => networkTitle)).size,
  };
}
