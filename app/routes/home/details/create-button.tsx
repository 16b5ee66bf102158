import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Amount } from "~/domain/money/money";
import { deriveAcceptedAmount } from "~/domain/rate/amount-problem";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { Figures } from "~/ui/figure";
import type { Instrument } from "~/domain/instrument/instrument";
import type { WayIn } from "~/domain/pair/ways-in";
import { toIntentValue, type FormIntent } from "../form/intent";
import { findShownProblem } from "../quote/amount-view";
import { isQuotePending, type FormState } from "../form/client/state";
import { findPendingOrder, type FormNotice } from "../form/fields";

interface CreateButtonProps {
  intent: MainIntent;
  way: WayIn;
  from: Instrument;
  /** The ticker of the coin to buy or sell. */
  coin: string;
  /** The amount for the label, as in 'Exchange 0.1 BTC'; undefined without an amount. */
  amount: string | undefined;
  isBusy: boolean;
  isPaused: boolean | undefined;
}

export function CreateButton(props: CreateButtonProps) {
  const { intent, isBusy, isPaused = false } = props;
  const { t } = useTranslation("exchange");
  const { kind } = intent;
  const label = () => {
    if (isBusy) return t("create.busy");
    if (isPaused) return t("create.paused");
    if (kind === "amount") return <SetLabel {...props} amountText={intent.amountText} />;
    return kind === "create" ? <CreateLabel {...props} /> : t(`create.${kind}`);
  };
  return (
    <button
      className={kind === "amount" ? "btn btn-wide" : "btn btn-primary btn-wide"}
      name="intent"
      value={toIntentValue(intent)}
      // Not `disabled`: a disabled button would lose the focus while the order is created.
      aria-disabled={isBusy || isPaused ? true : undefined}
      onClick={ignoreSecondClick}
    >
      {label()}
    </button>
  );
}

/** The button changes its action in place, so the second half of a double click must not press the new one. */
function ignoreSecondClick(event: MouseEvent<HTMLButtonElement>): void {
  if (event.detail > 1) event.preventDefault();
}

/** Names the accepted amount that is nearest to the typed one. */
function SetLabel({ from, amountText }: CreateButtonProps & { amountText: Amount }) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const amount = `${formatAmount(amountText, locale)} ${from.currencyTitle}`;
  return <Figures>{t("amount.fix", { amount })}</Figures>;
}

/** The button's label. A guest who buys or sells sees 'register', because that comes first. */
function CreateLabel({ way, coin, amount }: CreateButtonProps) {
  const { t } = useTranslation("exchange");
  if (way === "exchange") {
    return <Figures>{amount ? t("create.label", { amount }) : t("create.plain")}</Figures>;
  }
  return (
    <>
      <span className="guest-only">{t("create.register")}</span>
      <span className="account-only">
        <Figures>
          {amount ? t(`create.${way}`, { coin, amount }) : t(`create.${way}Plain`, { coin })}
        </Figures>
      </span>
    </>
  );
}

/** The intents that the form's main button can send. */
type MainIntent =
  | Extract<FormIntent, { kind: "create" | "check" | "quote" | "pick" }>
  | { kind: "amount"; side: "send"; amountText: Amount };

/** Returns what Enter in any field sends: the main button's intent, but nothing that replaces the amount just typed. */
export function toEnterIntent(state: FormState, notice: FormNotice | undefined): FormIntent {
  const intent = toMainIntent(state, notice);
  return intent.kind === "amount" ? { kind: "create" } : intent;
}

/** Returns the main button's intent for the current state. */
export function toMainIntent(state: FormState, notice: FormNotice | undefined): MainIntent {
  const { quote } = state;
  if (findPendingOrder(notice)) return { kind: "check" };
  const problem = findShownProblem(state);
  const amountText = problem && deriveAcceptedAmount(problem);
  if (amountText !== undefined) return { kind: "amount", side: "send", amountText };
  if (isQuotePending(state)) return { kind: "create" };
  if (quote.kind === "unsupported") return { kind: "pick", side: "receive" };
  return { kind: quote.kind === "unavailable" ? "quote" : "create" };
}
