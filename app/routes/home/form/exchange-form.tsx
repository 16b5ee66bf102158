import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useParametersTracking } from "./client/analytics";
import { DetailsHalf } from "../details/details-half";
import { ErrorList } from "./error-list";
import { HiddenFields } from "./hidden-fields";
import { Picker } from "../picker/picker";
import { QuoteHalf } from "../quote/quote-half";
import { findPendingOrder, NO_REPLY, type FormActionData } from "./fields";
import { toIntentValue } from "./intent";
import type { ExchangePage } from "./draft";
import { useCheckAgain } from "./client/use-check-again";
import { useOrderDetails } from "./client/use-order-details";
import { useEmailFlag } from "./client/use-email-flag";
import { useFingerprint } from "./client/use-fingerprint";
import { useIntents } from "./client/use-intents";
import { useLiveRate } from "./client/use-live-rate";
import { useNeighbours } from "./client/use-neighbours";
import { usePageViewKey } from "./client/use-page-view-key";
import { usePicker } from "../picker/use-picker";
import { useReferrerId } from "./client/use-referrer-id";
import { useExchangeForm } from "./client/use-exchange-form";
import { useFormAction, useUrlSync } from "./client/use-url-sync";
import { usePreHydrationInput } from "./client/use-pre-hydration-input";
import { Ticket } from "~/ui/ticket";

interface ExchangeTicketProps {
  page: ExchangePage;
  /** The answer to a form that was sent without script. */
  answered: FormActionData | undefined;
}

const FORM_ID = "ticket";

/** The exchange form. Every button works without script; with it the same buttons answer at once. */
export function ExchangeForm({ page, answered }: ExchangeTicketProps) {
  const { t } = useTranslation("exchange");
  const fetcher = useFetcher<FormActionData>();
  const { page: answeredPage, reply = NO_REPLY } = fetcher.data ?? answered ?? {};
  const [state, dispatch] = useExchangeForm(page, answeredPage);
  const { draft } = state;
  const referrerId = useReferrerId(page);
  const [channel, askAgain] = useLiveRate({ draft, referrerId, dispatch });
  const { isNoteUnread, ...delivery } = useOrderDetails({
    draft,
    answered: reply.errors,
    dispatch,
  });
  const [isEmailConfirmed, confirmEmail] = useEmailFlag();
  const action = useFormAction(draft);
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
  usePreHydrationInput(dispatch);
  useFingerprint();
  useParametersTracking(draft);
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
          pendingOrder={findPendingOrder(notice)}
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
            <DetailsHalf
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
