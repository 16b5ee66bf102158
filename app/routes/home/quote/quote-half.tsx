import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import { deriveAcceptedAmount } from "~/domain/rate/amount-problem";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { AmountField } from "./amount-field";
import { Announcer } from "./announcer";
import { Chips } from "./chips";
import { ModeChoice } from "./mode-choice";
import { QuoteNotice } from "./quote-notice";
import { RateLine, type Channel } from "./rate-line";
import type { FieldMessage } from "../form/fields";
import { toAmountMessages } from "./amount-messages";
import { findAmountProblem } from "../form/quote";
import { isQuotePending, type FormStateEvent, type FormState } from "../form/client/state";
import { useMessage } from "../form/use-message";
import { findCountedAmount, findRate, findShownRate, toAmountViews } from "./amount-view";
import { toChipViews } from "./chip-view";

const MAX_DIGITS = 40;

interface QuoteHalfProps {
  state: FormState;
  channel: Channel;
  amountError: FieldMessage | undefined;
  dispatch: Dispatch<FormStateEvent>;
}

/** The upper half: what is sent, at which rate, what arrives. */
export function QuoteHalf({ state, channel, amountError, dispatch }: QuoteHalfProps) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const message = useMessage();
  const { draft, quote } = state;
  const isPending = isQuotePending(state);
  const rate = findRate(quote, draft);
  const views = toAmountViews(draft, rate, locale);
  const problem = findAmountProblem(quote);
  const messages = toAmountMessages(state, amountError);
  const amountNote = useAmountNote(state);
  const field = (side: "send" | "receive") => ({
    view: views[side],
    isPending,
    error: messages[side] && message(messages[side]),
    note: draft.activeSide === side ? amountNote : undefined,
    onType: (typedSide: "send" | "receive", typed: string) => {
      dispatch({ kind: "typed", side: typedSide, typed });
    },
  });
  const isAbout = draft.rateMode === "FLOATING";
  return (
    <>
      <AmountField
        {...field("send")}
        label={t(isAbout && draft.activeSide === "receive" ? "send.about" : "send.label")}
        accepted={problem && deriveAcceptedAmount(problem)}
      />
      <RateLine
        quote={quote}
        rate={rate}
        shown={findShownRate(quote, draft)}
        channel={channel}
        isPending={isPending}
      />
      <AmountField
        {...field("receive")}
        label={t(isAbout && draft.activeSide === "send" ? "receive.about" : "receive.label")}
      />
      <Announcer {...views} isPending={isPending} />
      <Chips chips={toChipViews(draft, rate, locale)} />
      {isPending ? null : <QuoteNotice quote={quote} draft={draft} />}
      <ModeChoice
        rateMode={draft.rateMode}
        isFloatingFallback={state.isFloatingFallback}
        onChange={(rateMode) => {
          dispatch({ kind: "mode", rateMode });
        }}
      />
    </>
  );
}

/** What became of the amount, where it is not simply what was typed. */
function useAmountNote(state: FormState): string | undefined {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const { draft, quote, replacedAmount, isAmbiguous } = state;
  const shown = (amount: string) => formatAmount(amount, locale, MAX_DIGITS);
  if (replacedAmount !== undefined) {
    return t("amount.replaced", { amount: shown(replacedAmount) });
  }
  if (isAmbiguous) return t("amount.understood", { amount: shown(draft.amountText) });
  const rate = isQuotePending(state) ? undefined : findRate(quote, draft);
  const counted = rate && findCountedAmount(draft, rate);
  return counted && t("amount.understood", { amount: shown(counted) });
}
