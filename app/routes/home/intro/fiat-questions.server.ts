import type { TFunction } from "i18next";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { roundThreshold } from "~/domain/fiat/threshold";
import { formatAmount } from "~/i18n/format";
import { answerFees, answerLimits, toNames, type PairQuestions } from "./pair-answers.server";
import type { QuestionView } from "./questions";

type T = TFunction<"home">;

/** Returns the frequent questions about buying or selling for money. */
export function toFiatQuestions(t: T, way: FiatDirection, about: PairQuestions): QuestionView[] {
  const names = { ...toNames(about.pair), provider: about.provider };
  const limits = answerLimits(t, about);
  const known = `fiat.${way}.fees.answer` as const;
  const general = `fiat.${way}.fees.general` as const;
  const own = (id: "time" | "money" | "failed") => ({
    id,
    question: t(`fiat.${way}.${id}.question`, names),
    answer: t(`fiat.${way}.${id}.answer`, names),
  });
  return [
    {
      id: "account",
      question: t("fiat.account.question"),
      answer: t("fiat.account.answer", names),
    },
    {
      id: "identity",
      question: t("fiat.identity.question"),
      answer: answerIdentity(t, way, about),
    },
    ...(limits
      ? [{ id: "limits", question: t(`fiat.${way}.limits.question`, names), answer: limits }]
      : []),
    {
      id: "fees",
      question: t("pair.fees.question", names),
      answer: answerFees(t, about, { known, general }),
    },
    own("time"),
    own("money"),
    own("failed"),
  ];
}

function answerIdentity(t: T, way: FiatDirection, about: PairQuestions): string {
  const { pair, rate, locale, provider } = about;
  if (!rate?.noKycThreshold) return t("fiat.identity.general", { provider });
  const { currencyTitle } = way === "buy" ? pair.from : pair.to;
  const threshold = `${formatAmount(roundThreshold(rate.noKycThreshold), locale)} ${currencyTitle}`;
  return t("fiat.identity.answer", { threshold, provider });
}
