import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { TFunction } from "i18next";
import type { Pair } from "~/domain/pair/pair-slug";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

export interface PairQuestions {
  pair: Pair;
  /** The form's rate, if there is one. The answer about costs uses its figures. */
  rate: Rate | undefined;
  locale: Locale;
  /** The name of the provider for card payments and payouts. Pairs with money exist only with a provider. */
  provider?: string | undefined;
  instead?: Instead;
}

/** Answers that replace the usual ones, by the ids of their questions. */
export type Instead = Readonly<Partial<Record<string, string>>>;

type T = TFunction<"home">;

/** Returns the names of both sides for the questions. */
export function toNames({ from, to }: Pair) {
  return {
    from: from.currencyTitle,
    to: to.currencyTitle,
    fromNetwork: from.networkTitle,
    toNetwork: to.networkTitle,
  };
}

/** Returns the answer about the bounds; undefined if they are unknown. */
export function answerLimits(t: T, { pair, rate, locale }: PairQuestions): string | undefined {
  const { min, max } = rate?.limits ?? {};
  if (!min || !max) return undefined;
  const from = pair.from.currencyTitle;
  return t("pair.limits.answer", {
    from,
    min: formatAmount(min, locale),
    max: formatAmount(max, locale),
  });
}

/** The keys of the answer about costs, with figures and without. */
interface FeeTexts {
  known: "pair.fees.answer" | `fiat.${FiatDirection}.fees.answer`;
  general: "pair.fees.general" | `fiat.${FiatDirection}.fees.general`;
}

/** Returns the answer about costs, with figures if the rate contains them. */
export function answerFees(t: T, about: PairQuestions, texts: FeeTexts): string {
  const { pair, rate, locale, provider } = about;
  const { serviceFee, networkFee } = rate ?? {};
  if (!rate || !serviceFee || !networkFee) return t(texts.general, { provider });
  return t(texts.known, {
    provider,
    give: formatAmount(rate.amountToGive, locale),
    from: pair.from.currencyTitle,
    service: formatAmount(serviceFee, locale),
    network: formatAmount(networkFee, locale),
    to: pair.to.currencyTitle,
  });
}
