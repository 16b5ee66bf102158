import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useParametersTold } from "~/routes/home/analytics";
import { CreateHalf } from "~/routes/home/components/create-half";
import { ErrorList } from "~/routes/home/components/error-list";
import { HiddenFields } from "~/routes/home/components/hidden-fields";
import { Picker } from "~/routes/home/components/picker";
import { QuoteHalf } from "~/routes/home/components/quote-half";
import { findHeldAttempt, NO_REPLY, type TicketAnswer } from "~/routes/home/delivery";
import { toIntentValue } from "~/routes/home/intent";
import type { TicketPage } from "~/routes/home/ticket";
import { useCheckAgain } from "~/routes/home/use-check-again";
import { useDelivery } from "~/routes/home/use-delivery";
import { useEmailFlag } from "~/routes/home/use-email-flag";
import { useFingerprint } from "~/routes/home/use-fingerprint";
import { useIntents } from "~/routes/home/use-intents";
import { useLiveRate } from "~/routes/home/use-live-rate";
import { useNeighbours } from "~/routes/home/use-neighbours";
import { usePageViewKey } from "~/routes/home/use-page-view-key";
import { usePicker } from "~/routes/home/use-picker";
import { useReferrerId } from "~/routes/home/use-referrer-id";
import { useTicket } from "~/routes/home/use-ticket";
import { useTicketAction, useUrlSync } from "~/routes/home/use-ticket-url";
import { useTypedBefore } from "~/routes/home/use-typed-before";
import { Ticket } from "~/ui/ticket";

interface ExchangeTicketProps {
  page: TicketPage;
  /** The answer to a form that was sent without script. */
  answered: TicketAnswer | undefined;
}

const FORM_ID = "ticket";

/** The exchange form. Every button works without script; with it the same buttons answer at once. */
export function ExchangeTicket({ page, answered }: ExchangeTicketProps) {
  const { t } = useTranslation("exchange");
  const fetcher = useFetcher<TicketAnswer>();
  const { page: answeredPage, reply = NO_REPLY } = fetcher.data ?? answered ?? {};
  const [state, dispatch] = useTicket(page, answeredPage);
  const { draft } = state;
  const referrerId = useReferrerId(page);
  const [channel, askAgain] = useLiveRate({ draft, referrerId, dispatch });
  const { isNoteUnread, ...delivery } = useDelivery({ draft, answered: reply.errors, dispatch });
  const [isEmailConfirmed, confirmEmail] = useEmailFlag();
  const action = useTicketAction(draft);
  const picker = usePicker((answeredPage ?? page).picker, (side) => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    const fields = new FormData(form);
    fields.set("intent", toIntentValue({ kind: "pick", side }));
    fetcher.submit(fields, { method: "post", action });
  });
  const pageViewKey = usePageViewKey();
  const isBusy = fetcher.state !== "idle";
  const onSubmit = useIntents({
    state,
    isBusy,
    isNoteUnread,
    dispatch,
    askAgain,
    picker,
    onEmailAnswered: confirmEmail,
  });
  const { notice } = reply;
  useUrlSync(draft);
  useTypedBefore(dispatch);
  useFingerprint();
  useParametersTold(draft);
  useCheckAgain(FORM_ID, notice);
  useNeighbours(state, { url: action, dispatch });
  return (
    <div className="exchange">
      <Picker
        panel={picker.panel}
        dialog={picker.dialog}
        onClose={() => {
          picker.close();
        }}
        formId={FORM_ID}
        onChoose={(side, instrument) => {
          dispatch({ kind: "chosen", side, instrument });
        }}
      />
      <fetcher.Form
        id={FORM_ID}
        method="post"
        action={action}
        onSubmit={onSubmit}
        noValidate
        aria-label={t("form")}
      >
        <HiddenFields
          draft={draft}
          quote={state.quote}
          held={findHeldAttempt(notice)}
          token={reply.token ?? pageViewKey}
          isEmailConfirmed={isEmailConfirmed}
        />
        <ErrorList errors={reply.errors} activeSide={draft.activeSide} />
        <Ticket
          upper={
            <QuoteHalf
              state={state}
              channel={channel}
              amountError={delivery.errors.amount}
              dispatch={dispatch}
            />
          }
          lower={
            <CreateHalf
              state={state}
              reply={reply}
              referrerId={referrerId}
              isEmailConfirmed={isEmailConfirmed}
              isBusy={isBusy}
              {...delivery}
            />
          }
        />
      </fetcher.Form>
    </div>
  );
}
