import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { type Instrument, deriveExchangeType } from "~/domain/instrument/instrument";
import { remixI18n } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/critical.server";
import { deriveMemoRule } from "~/domain/address/memo";
import type { Pair } from "~/domain/pair/pair-slug";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { ExchangePage } from "../form/draft";
import type { QuestionView } from "./questions";

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

const GENERAL = ["account", "fees", "mode", "time", "money", "wrong"] as const;

interface PairQuestions {
  pair: Pair;
  /** The form's rate, where there is one: its figures answer what the pair costs. */
  rate: Rate | undefined;
  locale: Locale;
}

type T = TFunction<"home">;

/** What people ask about exchanging. */
export function toQuestions(t: T): QuestionView[] {
  return GENERAL.map((id) => ({
    id,
    question: t(`questions.${id}.question`),
    answer: t(`questions.${id}.answer`),
  }));
}

/** What people ask about a pair, answered with what is known of it at this moment. */
export function toPairQuestions(t: T, about: PairQuestions): QuestionView[] {
  const { from, to } = about.pair;
  const names = {
    from: from.currencyTitle,
    to: to.currencyTitle,
    fromNetwork: from.networkTitle,
    toNetwork: to.networkTitle,
  };
  const isCrypto = deriveExchangeType(from, to) === "crypto";
  const answers = {
    limits: answerLimits(t, about),
    time: isCrypto ? answerTime(t, about) : undefined,
    fees: answerFees(t, about),
    network: isCrypto ? t("pair.network.answer", names) : undefined,
    memo: isCrypto ? answerMemo(t, about) : undefined,
    account: isCrypto ? undefined : t("pair.account.answer"),
    money: t("pair.money.answer", names),
    wrong: t("pair.wrong.answer", names),
  };
  const ids = ["limits", "time", "fees", "network", "memo", "account", "money", "wrong"] as const;
  return ids.flatMap((id) => {
    const answer = answers[id];
    return answer ? [{ id, question: t(`pair.${id}.question`, names), answer }] : [];
  });
}

function answerLimits(t: T, { pair, rate, locale }: PairQuestions): string | undefined {
  const { min, max } = rate?.limits ?? {};
  if (!min || !max) return undefined;
  const from = pair.from.currencyTitle;
  return t("pair.limits.answer", {
    from,
    min: formatAmount(min, locale),
    max: formatAmount(max, locale),
  });
}

function answerTime(t: T, { pair: { from, to } }: PairQuestions): string {
  const networks = { fromNetwork: from.networkTitle, toNetwork: to.networkTitle };
  const answer = t("pair.time.answer", networks);
  return from.currencyTitle === "XMR" ? `${answer} ${t("pair.time.monero")}` : answer;
}

function answerFees(t: T, { pair, rate, locale }: PairQuestions): string {
  const { serviceFee, networkFee } = rate ?? {};
  if (!rate || !serviceFee || !networkFee) return t("pair.fees.general");
  return t("pair.fees.answer", {
    give: formatAmount(rate.amountToGive, locale),
    from: pair.from.currencyTitle,
    service: formatAmount(serviceFee, locale),
    network: formatAmount(networkFee, locale),
    to: pair.to.currencyTitle,
  });
}

function answerMemo(t: T, { pair: { from, to } }: PairQuestions): string {
  const word = (side: typeof from) => t(`pair.memo.word.${deriveMemoRule(side).word}`);
  const answers = [
    from.requiresMemo ? t("pair.memo.send", { from: from.currencyTitle, word: word(from) }) : "",
    to.requiresMemo ? t("pair.memo.receive", { to: to.currencyTitle, word: word(to) }) : "",
  ].filter(Boolean);
  if (answers.length > 0) return answers.join(" ");
  return t("pair.memo.none", { from: from.currencyTitle, to: to.currencyTitle });
}
