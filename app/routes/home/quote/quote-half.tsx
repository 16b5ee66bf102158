import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import { isForeignText } from "~/domain/money/amount-input";
import { deriveAcceptedAmount, type AmountProblem } from "~/domain/rate/amount-problem";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { AmountField } from "./amount-field";
import { Announcer } from "./announcer";
import { Chips } from "./chips";
import { ModeChoice } from "./mode-choice";
import { QuoteNotice } from "./quote-notice";
import { RateLine, type Channel } from "./rate-line";
import type { FieldMessage } from "../form/fields";
import { toLimitMessage } from "../form/field-message";
import type { Quote } from "../form/draft";
import { isQuotePending, type FormStateEvent, type FormState } from "../form/client/state";
import { useMessage } from "../form/use-message";
import { findRate, findShownRate, toAmountViews } from "./amount-view";
import { toChipViews } from "./chip-view";

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
  const problem = findProblem(quote);
  const isForeign = isForeignText(draft.amountText);
  const error = problem ? toLimitMessage(problem, draft) : isForeign ? undefined : amountError;
  const field = (side: "send" | "receive") => ({
    view: views[side],
    isPending,
    error: isForeign && draft.activeSide === side ? message({ key: "amount_foreign" }) : undefined,
    understood:
      state.isAmbiguous && draft.activeSide === side
        ? formatAmount(draft.amountText, locale, 40)
        : undefined,
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
        error={error ? message(error) : field("send").error}
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

function findProblem(quote: Quote): AmountProblem | undefined {
  return quote.kind === "rate" || quote.kind === "limit" ? quote.problem : undefined;
}
