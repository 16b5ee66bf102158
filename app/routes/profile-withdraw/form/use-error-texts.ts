import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { toPayoutMoney } from "../view";
import { FIELD_ID, type AmountError, type WithdrawErrors } from "./fields";

/** Returns the texts of the field errors, and all of them in the order of the form. */
export function useErrorTexts({ address, amount, password }: WithdrawErrors) {
  const { t } = useTranslation("earnings");
  const toAmountText = useAmountErrorText();
  const texts = {
    address: typeof address === "object" ? address.text : address && t(`withdraw.error.${address}`),
    amount: amount && toAmountText(amount),
    password: password && t(`withdraw.error.${password}`),
  };
  const all = (["address", "amount", "password"] as const).flatMap((field) => {
    const message = texts[field];
    return message ? [{ fieldId: FIELD_ID[field], message }] : [];
  });
  return { ...texts, all };
}

function useAmountErrorText() {
  const { t } = useTranslation("earnings");
  const locale = useLocale();
  return (error: AmountError) => {
    switch (error.key) {
      case "withdrawalAmountTooSmall":
        return t("withdraw.error.withdrawalAmountTooSmall", {
          amount: toPayoutMoney(error.minimum, locale),
        });
      case "below_fee":
        return t("withdraw.error.below_fee", { fee: toPayoutMoney(error.fee, locale) });
      case "doubted":
        return t("withdraw.error.doubted", { amount: toPayoutMoney(error.amount, locale) });
      default:
        return t(`withdraw.error.${error.key}`);
    }
  };
}
