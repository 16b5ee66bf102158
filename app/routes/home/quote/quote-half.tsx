import { type Dispatch, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { deriveAcceptedAmount } from "~/domain/rate/amount-problem";
import { formatExactAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { AmountField } from "./amount-field";
import { Chips, toChipViews } from "./chips";
import { ModeChoice } from "./mode-choice";
import { QuoteNotice } from "./quote-notice";
import { RateLine, type Channel } from "./rate-line";
import type { Draft } from "../form/draft";
import type { FieldMessage } from "../form/fields";
import {
  toAmountMessages,
  findCountedAmount,
  findRate,
  findShownProblem,
  findShownRate,
  toAmountViews,
  type AmountView,
} from "./amount-view";
import { isQuotePending, type FormStateEvent, type FormState } from "../form/client/state";
import { useMessage } from "../form/field-message";

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
  const problem = findShownProblem(state);
  const messages = toAmountMessages(state, amountError);
  const amountNote = useAmountNote(state);
  const field = (side: "send" | "receive") => ({
    view: views[side],
    isPending,
    error: messages[side] && message(messages[side]),
    note: draft.activeSide === side ? amountNote : undefined,
    onType: (typedSide: "send" | "receive", value: string) => {
      dispatch({ kind: "edited", side: typedSide, value });
    },
  });
  const isAbout = draft.rateMode === "FLOATING";
  return (
    <>
      <AmountField
        {...field("send")}
        label={t(`send.${toSendLabel(draft)}`)}
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
        isFloatingOnly={state.isFloatingOnly}
        isFloatingFallback={state.isFloatingFallback}
        onChange={(rateMode) => {
          dispatch({ kind: "mode", rateMode });
        }}
      />
    </>
  );
}

/** Money is paid, coins are sent; about how much, where what arrives was typed and the rate floats. */
function toSendLabel({ from, activeSide, rateMode }: Draft) {
  const isAbout = rateMode === "FLOATING" && activeSide === "receive";
  if (from.instrumentType === "fiat") return isAbout ? "payAbout" : "pay";
  return isAbout ? "about" : "label";
}

/** What became of the amount, where it is not simply what was typed. */
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

/** Typing goes on for a while: only what it comes to is read out, ms. */
const SETTLE_MS = 700;

interface AnnouncerProps {
  send: AmountView;
  receive: AmountView;
  isPending: boolean;
}

/** Reads out to screen readers what follows from what was typed, but not the market's own moves. */
function Announcer({ send, receive, isPending }: AnnouncerProps) {
  const { t } = useTranslation("exchange");
  const wasAsked = useRef(false);
  const [text, setText] = useState("");
  const give = `${send.text} ${send.instrument.currencyTitle}`;
  const get = `${receive.text} ${receive.instrument.currencyTitle}`;
  const isWhole = send.text !== "" && receive.text !== "";
  const isKnown = !isPending && isWhole;
  useEffect(() => {
    if (isPending) wasAsked.current = true;
    if (!wasAsked.current || !isKnown) return;
    const timer = setTimeout(() => {
      wasAsked.current = false;
      setText(t("rate.announce", { give, get }));
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isPending, isKnown, give, get, t]);
  return (
    <p className="visually-hidden" role="status">
      {isWhole ? text : ""}
    </p>
  );
}
