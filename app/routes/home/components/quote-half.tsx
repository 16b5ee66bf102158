import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import { isForeignText } from "~/domain/amount-input";
import { deriveAcceptedAmount, type AmountProblem } from "~/domain/amount-problem";
import { formatAmount } from "~/i18n/format";
import { useLocale } from "~/i18n/use-locale";
import { AmountField } from "~/routes/home/components/amount-field";
import { Announcer } from "~/routes/home/components/announcer";
import { Chips } from "~/routes/home/components/chips";
import { ModeChoice } from "~/routes/home/components/mode-choice";
import { QuoteNotice } from "~/routes/home/components/quote-notice";
import { RateLine, type Channel } from "~/routes/home/components/rate-line";
import type { FieldMessage } from "~/routes/home/delivery";
import { toLimitMessage } from "~/routes/home/refusal";
import type { Quote } from "~/routes/home/ticket";
import type { TicketEvent, TicketState } from "~/routes/home/ticket-state";
import { useMessage } from "~/routes/home/use-message";
import { findRate, findShownRate, toAmountViews } from "~/routes/home/view";
import { toChipViews } from "~/routes/home/view-chips";

interface QuoteHalfProps {
  state: TicketState;
  channel: Channel;
  amountError: FieldMessage | undefined;
  dispatch: Dispatch<TicketEvent>;
}

/** The upper half: what is sent, at which rate, what arrives. */
export function QuoteHalf({ state, channel, amountError, dispatch }: QuoteHalfProps) {
  const { t } = useTranslation("exchange");
  const locale = useLocale();
  const message = useMessage();
  const { draft, quote, isPending } = state;
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
        fellBack={state.fellBack}
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
