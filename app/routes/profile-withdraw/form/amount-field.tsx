import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { PAYOUT_DIGITS, PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { isZeroAmount, roundAmount, type Amount } from "~/domain/money/money";
import { toFieldText } from "~/i18n/amount-text";
import { useLocale } from "~/i18n/use-locale";
import { setInput } from "~/ui/set-input";
import { useHydrated } from "~/ui/use-hydrated";
import { TextField } from "~/ui/text-field";
import { toPayoutMoney, type TermsView } from "../view";
import { FIELD_ID, INTENT } from "./fields";
import { findDoubted, UNDERSTOOD } from "./typed-amount";

interface AmountFieldProps {
  /** The initial value and the current one. */
  start: string;
  amount: string;
  error: string | undefined;
  view: TermsView;
}

/** The amount, with the balance and the minimum. */
export function AmountField({ start, amount, error, view: { terms } }: AmountFieldProps) {
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
        defaultValue={start}
        actions={isZeroAmount(accountBalance) ? null : <AllButton balance={accountBalance} />}
      />
      <Understood typed={amount} />
    </div>
  );
}

/** Fills in the whole balance. Without script the server does it. */
function AllButton({ balance }: { balance: Amount }) {
  const { t } = useTranslation("earnings");
  const hydrated = useHydrated();
  const locale = useLocale();
  return (
    <button
      type={hydrated ? "button" : "submit"}
      name="intent"
      value={INTENT.all}
      className="btn-text"
      onClick={(event) => {
        event.preventDefault();
        setInput(FIELD_ID.amount, toFieldText(roundAmount(balance, PAYOUT_DIGITS), locale));
      }}
    >
      {t("withdraw.all")}
    </button>
  );
}

/** Shows how an ambiguous amount was understood. */
function Understood({ typed }: { typed: string }) {
  const { t } = useTranslation("earnings");
  const locale = useLocale();
  const amount = findDoubted(typed, locale);
  if (amount === undefined) return null;
  return (
    <>
      <p className="field-hint" role="status">
        <Figures>{t("withdraw.understood", { amount: toPayoutMoney(amount, locale) })}</Figures>
      </p>
      <input type="hidden" name={UNDERSTOOD} value={amount} autoComplete="off" />
    </>
  );
}
