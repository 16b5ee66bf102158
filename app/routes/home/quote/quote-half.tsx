import { isPriceHeld, type ActiveSide } from "~/domain/rate/rate";
import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import type { Amount } from "~/domain/money/money";
import { formatExactAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { AmountField } from "./amount-field";
import { Announcer } from "./announcer";
import { Chips, toChipViews } from "./chips";
import { ModeChoice } from "./mode-choice";
import { QuoteNotice } from "./quote-notice";
import { RateNotes } from "./late-rate-notes";
import type { Channel } from "../form/client/use-live-rate";
import { RateLine } from "./rate-line";
import type { Draft } from "../form/draft";
import type { FieldMessage } from "../form/fields";
import {
  toAmountMessages,
  findCountedAmount,
  findShownRate,
  toAmountViews,
  toModeAmounts,
} from "./amount-view";
import { isQuotePending, type FormStateEvent, type FormState } from "../form/client/state";
import { useMessage } from "../form/field-message";
import { findRate } from "../form/quote";

interface QuoteHalfProps {
  state: FormState;
  /** The amount that would follow in the other rate mode. */
  otherAmount?: Amount | undefined;
  channel: Channel;
  amountError: FieldMessage | undefined;
  dispatch: Dispatch<FormStateEvent>;
}

/** The upper half of the form: the sent amount, the rate, and the received amount. */
export function QuoteHalf({ state, otherAmount, channel, amountError, dispatch }: QuoteHalfProps) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const message = useMessage();
  const { draft, quote } = state;
  const isPending = isQuotePending(state);
  const rate = findRate(quote, draft);
  const views = toAmountViews(draft, rate, locale);
  const messages = toAmountMessages(state, amountError);
  const say = (side: ActiveSide) => messages[side] && message(messages[side]);
  const errors = { send: say("send"), receive: say("receive") };
  const amountNote = useAmountNote(state);
  const field = (side: ActiveSide) => ({
    view: views[side],
    isPending,
    error: errors[side],
    note: draft.activeSide === side ? amountNote : undefined,
    onType: (typedSide: ActiveSide, value: string) => {
      dispatch({ kind: "edited", side: typedSide, value });
    },
  });
  const isAbout = !isPriceHeld(draft.rateMode);
  return (
    <>
      <AmountField {...field("send")} label={t(`send.${toSendLabel(draft)}`)} />
      <Chips chips={toChipViews(draft, rate, locale)} />
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
      <Announcer {...views} isPending={isPending} error={errors.send ?? errors.receive} />
      {isPending && channel !== "down" ? null : <QuoteNotice quote={quote} draft={draft} />}
      <ModeChoice
        rateMode={draft.rateMode}
        amounts={toModeAmounts({ draft, rate: isPending ? undefined : rate, otherAmount }, locale)}
        isFloatingOnly={state.isFloatingOnly}
        isFloatingFallback={state.isFloatingFallback}
        onChange={(rateMode) => {
          dispatch({ kind: "mode", rateMode });
        }}
      />
      {rate?.claims ? <RateNotes rate={rate} /> : null}
    </>
  );
}

/** Returns the label's key: 'pay' for money, and an 'about' form if the sent amount follows from a floating rate. */
function toSendLabel({ from, activeSide, rateMode }: Draft) {
  const isAbout = !isPriceHeld(rateMode) && activeSide === "receive";
  if (from.instrumentType === "fiat") return isAbout ? "payAbout" : "pay";
  return isAbout ? "about" : "label";
}

/** Returns a note if the amount differs from the typed text. */
function useAmountNote(state: FormState): string | undefined {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const { draft, quote, replacedAmount, isAmbiguous } = state;
  const shown = (amount: string) => formatExactAmount(amount, locale);
  if (replacedAmount !== undefined) {
    return t("amount.replaced", { amount: shown(replacedAmount) });
  }
  if (isAmbiguous) return t("amount.understood", { amount: shown(draft.amountText) });
  const rate = isQuotePending(state) ? undefined : findRate(quote, draft);
  const counted = rate && findCountedAmount(draft, rate);
  return counted && t("amount.understood", { amount: shown(counted) });
}
