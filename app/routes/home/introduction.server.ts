import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Instrument } from "~/domain/instrument";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadInstruments } from "~/routes/home/queries.server";
import { toPairQuestions, toQuestions } from "~/routes/home/questions";
import type { TicketPage } from "~/routes/home/ticket";

/** What the page says about itself: how much there is to exchange, and what people ask. */
export async function loadIntroduction(args: LoaderFunctionArgs, page: TicketPage) {
  const { request, context, params } = args;
  const [instruments, t] = await Promise.all([
    loadInstruments(context, request),
    remixI18n.getFixedT(request, "home"),
  ]);
  const { locale } = localeOfRequest(request);
  const rate = page.quote.kind === "rate" ? page.quote.rate : undefined;
  const isPair = params.pair !== undefined;
  return {
    counts: countCoins(instruments),
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
