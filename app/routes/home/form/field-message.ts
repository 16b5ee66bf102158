import { useTranslation } from "react-i18next";
import { deriveAcceptedAmount, type AmountProblem } from "~/domain/rate/amount-problem";
import { compareAmounts, type Amount } from "~/domain/money/money";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import type { Draft } from "./draft";
import type { FieldMessage } from "./fields";
import type { LateKey, MessageKey } from "./message-keys";

/** Returns the message for an amount below or above the bounds, with the bound if it is known. */
export function toLimitMessage(
  { kind, ...bounds }: AmountProblem,
  { from }: Pick<Draft, "from">,
): FieldMessage {
  const accepted = deriveAcceptedAmount({ kind, ...bounds });
  if (!accepted) return { key: kind === "too-small" ? "amount_too_small" : "amount_too_big" };
  return {
    key: kind === "too-small" ? "error_min_amount" : "error_max_amount",
    amount: { value: accepted, ticker: from.currencyTitle, usual: findUsual(bounds) },
  };
}

/** Returns the general bound, if it differs from the exceeded one (spec: Amount bounds). */
function findUsual({ expected, expectedGeneral }: Omit<AmountProblem, "kind">): Amount | undefined {
  const isOther = expected && expectedGeneral && compareAmounts(expected, expectedGeneral) !== 0;
  return isOther ? expectedGeneral : undefined;
}

/** Returns a function that turns a field's message into its text. */
export function useMessage(): (message: FieldMessage) => string {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  return ({ key, text, detail, amount }) => {
    // A late message includes its text, so that the list of late keys is not sent to the browser.
    const isLate = (named: MessageKey): named is LateKey => text !== undefined && named === key;
    if (isLate(key)) return text ?? "";
    if (!amount) return t(`errors.${key}`, { detail });
    const { value, ticker, usual } = amount;
    const write = (bound: Amount) => ({ detail: `${formatAmount(bound, locale)} ${ticker}` });
    const broken = t(`errors.${key}`, write(value));
    return usual ? `${broken} ${t("errors.usual_limit", write(usual))}` : broken;
  };
}
