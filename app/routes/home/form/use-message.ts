import { useTranslation } from "react-i18next";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import type { FieldMessage } from "./fields";

/** Turns a field's message into its text. */
export function useMessage(): (message: FieldMessage) => string {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  return ({ key, detail, amount }) =>
    t(`errors.${key}`, {
      detail: amount ? `${formatAmount(amount.value, locale)} ${amount.ticker}` : detail,
    });
}
