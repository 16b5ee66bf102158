import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { isEmailQuestionNeeded } from "~/domain/rate/confirmation-mode";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { deriveWayIn } from "~/domain/pair/ways-in";
import { isPriceHeld, type Rate } from "~/domain/rate/rate";
import { useLocale } from "~/i18n/use-locale";
import { FixButton } from "~/components/address/paste-button";
import { useIsMissing } from "~/components/shell/missing-parts";
import { Bill, toBillLines, toBillTotal } from "../quote/bill";
import { FiatForecast } from "./late-fiat-forecast";
import type { LeaveField } from "./field-props";
import { FoundErrors } from "./found-errors";
import { OrderDetailsFields } from "./order-details";
import { ReplyNotice } from "./reply-notice";
import type { FiatOffer } from "../form/draft";
import { type DetailsField, type FormErrors, type FormReply } from "../form/fields";
import type { ValidAddresses } from "../form/client/details";
import { isQuotePending, type FormState } from "../form/client/state";
import { useMessage } from "../form/field-message";
import { AllPairs } from "../quote/quote-notice";
import { findRate } from "../form/quote";

interface DetailsHalfProps {
  state: FormState;
  fiat?: FiatOffer | undefined;
  reply: FormReply;
  errors: FormErrors;
  invitedBy: string | undefined;
  isEmailConfirmed: boolean;
  /** Undefined if the page does not watch the exchange's health. Then only the reply can report a pause. */
  isPaused: boolean | undefined;
  valid: ValidAddresses;
  onEdit: (field: DetailsField) => void;
  onLeave: LeaveField;
}

/** The lower half of the form: the bill, the addresses, and the button that creates the order. */
export function DetailsHalf(props: DetailsHalfProps) {
  const { state, fiat, reply, errors, valid, onEdit, onLeave } = props;
  const message = useMessage();
  const { draft } = state;
  const rate = findRate(state.quote, draft);
  const isRefundRequired = useIsRefundRequired(rate);
  const isFiat = deriveWayIn(draft) !== "exchange";
  if (isFiat && !fiat) return <NotOffered />;
  return (
    <>
      <RateBill rate={rate} isStale={isQuotePending(state)} />
      <OrderDetailsFields
        from={draft.from}
        to={draft.to}
        values={reply.values}
        errorOf={(field) => {
          const error = errors[field];
          if (!error) return undefined;
          return (
            <>
              {message(error)}
              {error.fix ? (
                <FixButton name="intent" value={error.fix.intent} label={error.fix.label} />
              ) : null}
            </>
          );
        }}
        isEmailAsked={isEmailAsked(props)}
        isFixed={isPriceHeld(draft.rateMode)}
        isRefundRequired={isRefundRequired}
        valid={valid}
        onEdit={onEdit}
        onLeave={onLeave}
      />
      <input type="hidden" name={EMAIL_SHOWN} value={findEmailShown(props)} autoComplete="off" />
      <FoundErrors errors={errors} replied={reply.errors} />
      {isFiat && fiat ? (
        <FiatForecast pair={draft} rate={rate} providerName={fiat.providerName} />
      ) : null}
      <SendNotes reply={reply} isPaused={props.isPaused} />
    </>
  );
}

/** Whether a refund address is required although the rate is floating. Without refund requests it is, before there is a rate too. */
function useIsRefundRequired(rate: Rate | undefined): boolean {
  const isAlways = useIsMissing("refund-requests");
  return isAlways || (rate?.rateMode === "FLOATING" && rate.requiresRefundAddress === true);
}

/** Returns the email about which the form asks, or has asked already. */
function findEmailShown({ errors: { email }, reply }: DetailsHalfProps): string {
  return (email?.key === "email_slip" ? email.detail : reply.emailShown) ?? "";
}

function RateBill({ rate, isStale }: { rate: Rate | undefined; isStale: boolean }) {
  const locale = useLocale();
  if (!rate) return isStale ? <div className="bill bill-awaited" aria-busy="true" /> : null;
  return (
    <Bill
      lines={toBillLines(rate, locale)}
      total={toBillTotal(rate, locale)}
      ticker={rate.to.currencyTitle}
      isStale={isStale}
    />
  );
}

/** The result of the last submission, above the button that repeats it. */
function SendNotes({ reply, isPaused }: Pick<DetailsHalfProps, "reply" | "isPaused">) {
  const isWatched = isPaused !== undefined && reply.notice?.kind === "paused";
  return (
    <>
      <ReplyNotice notice={isWatched ? undefined : reply.notice} />
      {isPaused ? <PauseNote /> : null}
    </>
  );
}

/** Shown for a pair with money on one side if this exchange takes coins only. */
function NotOffered() {
  const { t } = useTranslation("exchange");
  return (
    <div className="note">
      <b>{t("notice.no-fiat.title")}</b>
      <p>{t("notice.no-fiat.text")}</p>
      <AllPairs />
    </div>
  );
}

function isEmailAsked({ state, errors, invitedBy, isEmailConfirmed }: DetailsHalfProps): boolean {
  if (errors.email?.key === "email_question") return true;
  const rate = findRate(state.quote, state.draft);
  const context = { isConfirmed: isEmailConfirmed, invitedBy, partnerId: BRAND.partnerId };
  return rate !== undefined && isEmailQuestionNeeded(rate.emailConfirmationMode, context);
}

/** Shown while new orders are paused. It disappears when the exchange resumes. */
function PauseNote() {
  const { t } = useTranslation("exchange");
  return (
    <div className="note note-warn" role="status">
      <b>{t("notice.paused.title")}</b>
      <p>{t("create.pausedText")}</p>
    </div>
  );
}
