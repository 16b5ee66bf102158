import { useTranslation } from "react-i18next";
import { PAYOUT_DIGITS, PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { isZeroAmount, roundAmount } from "~/domain/money/money";
import { useLocale } from "~/i18n/use-locale";
import { useHydrated } from "~/ui/use-hydrated";
import { TextField } from "~/ui/text-field";
import { toPayoutMoney, type TermsView } from "../view";
import { FIELD_ID, INTENT } from "./fields";

interface AmountFieldProps {
  amount: string;
  onChange: (part: { amount: string }) => void;
  error: string | undefined;
  view: TermsView;
}

/** How much goes, with what there is and the least that may go. */
export function AmountField({ amount, onChange, error, view: { terms } }: AmountFieldProps) {
  const { t } = useTranslation("earnings");
  const locale = useLocale();
  const { accountBalance, withdrawalMinimum: minimum } = terms;
  const balance = toPayoutMoney(accountBalance, locale);
  const facts = [
    t("withdraw.balance", { amount: balance }),
    minimum && t("withdraw.minimum", { amount: toPayoutMoney(minimum, locale) }),
  ];
  return (
    <div>
      <TextField
        id={FIELD_ID.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={t("withdraw.amount", { coin: PAYOUT_INSTRUMENT.currencyTitle })}
        hint={facts.filter(Boolean).join(" · ")}
        error={error}
        value={amount}
        onChange={({ target }) => {
          onChange({ amount: target.value });
        }}
        actions={
          isZeroAmount(accountBalance) ? null : (
            <AllButton
              onPress={() => {
                onChange({ amount: roundAmount(accountBalance, PAYOUT_DIGITS) });
              }}
            />
          )
        }
      />
      <Understood typed={amount} />
    </div>
  );
}

/** Fills in the whole balance; without script the server does. */
function AllButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("earnings");
  const hydrated = useHydrated();
  return (
    <button
      type={hydrated ? "button" : "submit"}
      name="intent"
      value={INTENT.all}
      className="btn-text"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {t("withdraw.all")}
    </button>
  );
}

/** What may have been meant otherwise is shown as it was understood. */
function Understood({ typed }: { typed: string }) {
  const { t } = useTranslation("earnings");
  const locale = useLocale();
  const { amount, isAmbiguous } = deriveAmountInput(typed);
  if (!isAmbiguous || amount === undefined) return null;
  return (
    <p className="field-hint" role="status">
      {t("withdraw.understood", { amount: toPayoutMoney(amount, locale) })}
    </p>
  );
}
