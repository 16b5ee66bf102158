import { useFetcher } from "~/remix-workarounds/use-fetcher";
import { useTranslation } from "react-i18next";
import { usePause } from "~/browser/pause-watch/use-pause";
import { Ticket } from "~/ui/ticket";
import { useLoaded } from "~/ui/use-loaded";
import { useParametersTracking } from "./form/client/analytics";
import { toEnterIntent } from "./details/create-button";
import { DetailsHalf } from "./details/details-half";
import { SendFoot } from "./details/send-foot";
import { ErrorList } from "./form/error-list";
import { HiddenFields } from "./form/hidden-fields";
import { Picker, usePicker } from "./picker/picker";
import { QuoteHalf } from "./quote/quote-half";
import { WaysIn } from "./ways-in/ways-in";
import {
  EMPTY_DETAILS,
  findPendingOrder,
  NO_REPLY,
  type FormActionData,
  FORM_ID,
  type FormReply,
} from "./form/fields";
import { toIntentValue } from "./form/intent";
import type { ExchangePage } from "./form/draft";
import { useOrderDetails } from "./form/client/details";
import { useLeftDetails } from "./form/client/left-details";
import { useNeighbours, usePageRate, useRecommendedAmount } from "./form/client/use-alternatives";
import { useCheckAgain, settleEmail } from "./form/client/submit";
import { useFormAction, useExchangeForm } from "./form/client/use-exchange-form";
import { useIntents } from "./form/client/use-intents";
import { useLiveRate } from "./form/client/use-live-rate";
import { useOtherAmount } from "./form/client/use-other-amount";
import { useSettledAmount } from "./form/client/use-settled-amount";
import { useRegistration } from "./form/client/use-registration";
import { useDeviceNotes, useEmailFlag } from "./form/client/visitor";
import type { FormState, FormStateEvent } from "./form/client/state";

interface ExchangeFormProps {
  page: ExchangePage;
  /** The reply to a form that was sent without script. */
  replied: FormActionData | undefined;
}

/** The exchange form. Every button works without script; with script the same buttons act without a page load. */
export function ExchangeForm({ page, replied }: ExchangeFormProps) {
  const { t } = useTranslation("exchange");
  const fetcher = useFetcher<FormActionData>();
  const { page: repliedPage, reply = NO_REPLY } = fetcher.data ?? replied ?? {};
  const [state, dispatch] = useExchangeForm({ page, replied: repliedPage });
  const { draft } = state;
  const { channel, askAgain, isGone } = useLiveRate({ draft, dispatch });
  const { isNoteUnread, ...details } = useOrderDetails({
    draft,
    replied: reply.errors,
    dispatch,
  });
  // An error of the amount applies only to this amount and pair.
  const edit = (event: FormStateEvent) => {
    details.onEdit("amount");
    dispatch(event);
  };
  const isEmailConfirmed = useEmailFlag();
  const action = useFormAction(draft);
  const picker = usePicker((repliedPage ?? page).picker, (side) => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    const fields = new FormData(form);
    fields.set("intent", toIntentValue({ kind: "pick", side }));
    fetcher.submit(fields, { method: "post", action });
  });
  const isBusy = fetcher.state !== "idle";
  const left = useLeftDetails(isBusy);
  const { notice } = reply;
  const isPaused = usePause(notice?.kind === "paused" ? notice : undefined);
  const isBlocked = isBusy || isPaused === true;
  const register = useRegistration({ draft, fiat: page.fiat });
  const onSubmit = useIntents({
    state,
    isBlocked,
    isNoteUnread,
    dispatch: edit,
    askAgain,
    onFix: (field, text) => {
      details.onEdit(field);
      void details.onLeave(field, text);
    },
    picker,
    register,
  });
  useDeviceNotes();
  useParametersTracking(draft);
  useCheckAgain(FORM_ID, { notice, isBlocked });
  const otherAmount = useOtherAmount(state, page);
  useRecommendedAmount(state, dispatch);
  useNeighbours(state, { url: action, dispatch });
  usePageRate(state, { url: action, isNeeded: isGone, dispatch });
  useSettledAmount(state, dispatch);
  return (
    <div className="exchange">
      <Picker
        panel={picker.panel}
        dialog={picker.dialog}
        onClose={() => {
          picker.close();
        }}
        onChoose={(side, instrument) => {
          edit({ kind: "chosen", side, instrument });
        }}
      />
      <FormDialogs state={state} reply={reply} />
      {page.fiat ? <WaysIn pair={draft} links={page.fiat.links} /> : null}
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
          token={reply.token}
          isEmailConfirmed={isEmailConfirmed}
          enterIntent={toEnterIntent(state, notice)}
        />
        <ErrorList errors={reply.errors} current={details.errors} draft={draft} />
        <div className="ticket ticket-with-foot">
          <Ticket
            print={`${draft.from.slug}-${draft.to.slug}`}
            upper={
              <QuoteHalf
                state={state}
                otherAmount={otherAmount}
                channel={channel}
                amountError={details.errors.amount}
                dispatch={edit}
              />
            }
            lower={
              <DetailsHalf
                state={state}
                fiat={page.fiat}
                reply={reply.values === EMPTY_DETAILS ? { ...reply, values: left } : reply}
                invitedBy={page.invitedBy}
                isEmailConfirmed={isEmailConfirmed}
                isPaused={isPaused}
                {...details}
              />
            }
          />
          <SendFoot
            state={state}
            fiat={page.fiat}
            reply={reply}
            isBusy={isBusy}
            isPaused={isPaused}
          />
        </div>
      </fetcher.Form>
    </div>
  );
}

const loadUnsupported = () => import("./quote/unsupported-dialog");
const loadEmail = () => import("./details/email-dialog");

/** The form's dialogs, each loaded when it is needed. The form also shows their content in place. */
function FormDialogs({ state, reply }: { state: FormState; reply: FormReply }) {
  const unsupported = useLoaded(state.quote.kind === "unsupported", loadUnsupported);
  const email = useLoaded(reply.errors.email?.key === "email_question", loadEmail);
  return (
    <>
      {unsupported ? <unsupported.UnsupportedDialog state={state} /> : null}
      {email ? <email.EmailDialog reply={reply} onSettled={settleEmail} /> : null}
    </>
  );
}
