import type { TFunction } from "i18next";
import type { Pair } from "~/domain/pair/pair-slug";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

export interface PairQuestions {
  pair: Pair;
  /** The form's rate, where there is one: its figures answer what the pair costs. */
  rate: Rate | undefined;
  locale: Locale;
  /** Who takes cards and pays out; undefined where nobody does. */
  provider?: string | undefined;
}

type T = TFunction<"home">;

/** What the questions call both sides. */
export function toNames({ from, to }: Pair) {
  return {
    from: from.currencyTitle,
    to: to.currencyTitle,
    fromNetwork: from.networkTitle,
    toNetwork: to.networkTitle,
  };
}

/** How much of it at once; undefined while the bounds are not known. */
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

/** The texts that say what a pair costs: with its figures, and without. */
interface FeeTexts {
  known: "pair.fees.answer" | `fiat.${"buy" | "sell"}.fees.answer`;
  general: "pair.fees.general" | `fiat.${"buy" | "sell"}.fees.general`;
}

/** What it costs, in figures as far as they are known. */
export function answerFees(t: T, about: PairQuestions, texts: FeeTexts): string {
  const { pair, rate, locale } = about;
  const { serviceFee, networkFee } = rate ?? {};
  if (!rate || !serviceFee || !networkFee) return t(texts.general);
  return t(texts.known, {
    give: formatAmount(rate.amountToGive, locale),
    from: pair.from.currencyTitle,
    service: formatAmount(serviceFee, locale),
    network: formatAmount(networkFee, locale),
    to: pair.to.currencyTitle,
  });
}
