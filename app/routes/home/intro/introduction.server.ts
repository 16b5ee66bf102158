import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { BRAND, OPERATOR } from "~/brand";
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import { toNetworkMark } from "~/components/instrument/network-mark";
import { listNetworks } from "~/domain/instrument/networks";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { hasPage } from "~/domain/page/site-parts";
import { criticalValue } from "~/routes/_failure/critical.server";
import { deriveMemoRule } from "~/domain/address/memo";
import { deriveWayIn } from "~/domain/pair/ways-in";
import type { ExchangePage, FiatOffer, Quote } from "../form/draft";
import { findBuiltPage } from "../form/server/built-page.server";
import { toPairFacts } from "../pair/pair-facts.server";
import { toFiatQuestions } from "./fiat-questions.server";
import {
  answerFees,
  answerLimits,
  toNames,
  type Instead,
  type PairQuestions,
} from "./pair-answers.server";
import type { Lamp } from "./hero";
import type { QuestionView } from "./questions";

/** The page about running the product. */
const RUN_IT = "/docs/operators/self-hosting";

/** Loads the texts about the exchange: the counts of coins and networks, the facts of a pair, and the questions. */
export async function loadIntroduction(args: LoaderFunctionArgs, page: ExchangePage) {
  const { request, context, params } = args;
  const isPair = params.pair !== undefined;
  // Do not repeat a call that has just failed: the page would wait for its timeout again.
  const isCounted = !isPair && findBuiltPage(context)?.lacksInstruments !== true;
  const [instruments, t] = await Promise.all([
    isCounted ? context.gateways.rate.fetchInstruments() : undefined,
    getFixedT(request, "home"),
  ]);
  const { locale } = localeOfRequest(request);
  const instead = await loadAnswersInstead(args);
  const rate = page.quote.kind === "rate" ? page.quote.rate : undefined;
  return {
    source: findSource(args),
    exchangeOperator: toOperatorLine(t),
    lamp: toLamp(page.quote),
    // Left out on a pair's page, which does not show it. This saves half a kilobyte.
    counts: instruments && countCoins(criticalValue(instruments)),
    pairFacts:
      isPair && isExchanged(page) ? toPairFacts(t, { pair: page.draft, rate, locale }) : undefined,
    questions: isPair
      ? toPairQuestions(t, {
          pair: page.draft,
          rate,
          locale,
          provider: context.fiat.provider?.name,
          instead,
        })
      : toQuestions(t, page.fiat, instead),
  };
}

/** Returns who runs the exchange and since when; undefined if app/brand.ts does not say since when. */
export function toOperatorLine(t: T, { since } = OPERATOR): string | undefined {
  return since === undefined
    ? undefined
    : t("operator", { name: BRAND.operator, year: String(since) });
}

/** Returns whether the exchange works now, as far as the page's own quote shows: the gateway has just answered it, or it has not. */
export function toLamp({ kind }: Pick<Quote, "kind">): Lamp {
  return kind === "rate" || kind === "limit" ? "open" : "unknown";
}

/** Returns where visitors find the source code, or how to run it themselves; undefined if the site shows neither. */
function findSource({ request, context }: LoaderFunctionArgs): string | undefined {
  const shown = hasPage(RUN_IT, context.settings.lacks)
    ? localeOfRequest(request).to(RUN_IT)
    : undefined;
  return OPERATOR.repository ?? shown;
}

/** Returns the answers for an exchange that lacks a part. An empty answer removes its question. */
async function loadAnswersInstead({ request, context }: LoaderFunctionArgs): Promise<Instead> {
  const { lacks } = context.settings;
  const t = await getFixedT(request, "without");
  return {
    ...(lacks.includes("accounts") && { account: t("account") }),
    ...(lacks.includes("fixed-rates") && { mode: "" }),
    ...(lacks.includes("refund-requests") && { wrong: t("wrong") }),
  };
}

function isExchanged({ quote, draft: { from, to } }: ExchangePage): boolean {
  return quote.kind !== "unsupported" && !isSameInstrument(from, to);
}

function countCoins(instruments: readonly Instrument[]) {
  const crypto = instruments.filter(({ instrumentType }) => instrumentType === "crypto");
  return {
    coins: new Set(crypto.map(({ currencyTitle }) => currencyTitle)).size,
    networks: listNetworks(crypto).map((network) => ({
      ...network,
      logoUrl: toNetworkMark(network.networkTitle) ?? network.logoUrl,
    })),
  };
}

const GENERAL = ["account", "card", "fees", "mode", "time", "money", "wrong"] as const;

type T = TFunction<"home">;

/** Returns the general questions. The one about card payments is included only if the exchange supports them. */
export function toQuestions(t: T, fiat?: FiatOffer, instead: Instead = {}): QuestionView[] {
  const asked = fiat ? GENERAL : GENERAL.filter((id) => id !== "card");
  return asked
    .map((id) => ({
      id,
      question: t(`questions.${id}.question`),
      answer: instead[id] ?? t(`questions.${id}.answer`, { provider: fiat?.providerName }),
    }))
    .filter(({ answer }) => answer !== "");
}

/** Returns the questions about a pair, with answers from its current rate. */
export function toPairQuestions(t: T, about: PairQuestions): QuestionView[] {
  const way = deriveWayIn(about.pair);
  if (way !== "exchange") return toFiatQuestions(t, way, about);
  const names = toNames(about.pair);
  const answers = {
    limits: answerLimits(t, about),
    time: answerTime(t, about),
    fees: answerFees(t, about, { known: "pair.fees.answer", general: "pair.fees.general" }),
    network: t("pair.network.answer", names),
    memo: answerMemo(t, about),
    money: t("pair.money.answer", names),
    wrong: about.instead?.wrong ?? t("pair.wrong.answer", names),
  };
  const ids = ["limits", "time", "fees", "network", "memo", "money", "wrong"] as const;
  return ids.flatMap((id) => {
    const answer = answers[id];
    return answer ? [{ id, question: t(`pair.${id}.question`, names), answer }] : [];
  });
}

function answerTime(t: T, { pair: { from, to } }: PairQuestions): string {
  const networks = { fromNetwork: from.networkTitle, toNetwork: to.networkTitle };
  const answer = t("pair.time.answer", networks);
  return from.currencyTitle === "XMR" ? `${answer} ${t("pair.time.monero")}` : answer;
}

function answerMemo(t: T, { pair: { from, to } }: PairQuestions): string {
  const word = (side: typeof from) => t(`pair.memo.word.${deriveMemoRule(side).word}`);
  const answers = [
    from.requiresMemo ? t("pair.memo.send", { from: from.currencyTitle, word: word(from) }) : "",
    to.requiresMemo && to.payoutMemo !== false
      ? t("pair.memo.receive", { to: to.currencyTitle, word: word(to) })
      : "",
  ].filter(Boolean);
  if (answers.length > 0) return answers.join(" ");
  return t("pair.memo.none", { from: from.currencyTitle, to: to.currencyTitle });
}
