import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { deriveArrival, PAYOUT_DIGITS, type PayoutTerms } from "~/domain/account/payout";
import { cutAmountText, deriveAmountInput } from "~/domain/money/amount-input";
import { parseAmount } from "~/domain/money/money";
import { useLocale } from "~/i18n/use-locale";
import { toPayoutMoney } from "../view";

/** Shows the fee and the amount that arrives, before the form is sent. */
export function PayoutBill({ amount, terms }: { amount: string; terms: PayoutTerms }) {
  const { t } = useTranslation("earnings");
  const locale = useLocale();
  const { withdrawalFee: fee } = terms;
  const asked = parseAmount(cutAmountText(deriveAmountInput(amount).text, PAYOUT_DIGITS));
  const arrives = asked && deriveArrival(asked, fee);
  return (
    <dl className="facts-list withdraw-bill" aria-live="polite">
      <dt>{t("withdraw.fee")}</dt>
      <dd>
        <Figures>
          {fee === undefined ? t("withdraw.feeUnknown") : toPayoutMoney(fee, locale)}
        </Figures>
      </dd>
      <dt>{t("withdraw.arrives")}</dt>
      <dd className="withdraw-arrives" translate="no">
        {arrives ? toPayoutMoney(arrives, locale) : "–"}
      </dd>
    </dl>
  );
}
