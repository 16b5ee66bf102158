import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { GroupedText } from "~/components/content/grouped-text";
import { AccountField, AccountNameField } from "~/components/profile/account-field";
import { LaunchNote } from "~/components/profile/launch-note";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";
import { useCorrected } from "~/ui/use-corrected";
import { useFocusOn } from "~/ui/use-focus-on";
import { FIELD_ID, INTENT, type ReviewView, type WithdrawReply } from "./fields";
import { FormErrorNote } from "./form-error-note";
import { UNDERSTOOD } from "./typed-amount";
import { useErrorTexts } from "./use-error-texts";

interface ReviewStepProps {
  page: { formKey: string };
  replied: WithdrawReply;
  review: ReviewView;
}

/** Shows the withdrawal's amounts and address before it is sent. */
export function ReviewStep({ page, replied, review }: ReviewStepProps) {
  const { t } = useTranslation("earnings");
  const { typed, errors } = replied;
  const { isCorrected, onInput } = useCorrected(replied);
  const isOver = isCorrected("currentPassword");
  const texts = useErrorTexts(isOver ? {} : { password: errors.password });
  const heading = useFocusOn<HTMLHeadingElement>(Object.keys(errors).length === 0);
  return (
    <section className="profile-sheet" aria-labelledby="withdraw">
      <h2 id="withdraw" tabIndex={-1} ref={heading}>
        {t("withdraw.check.title")}
      </h2>
      <FormErrorNote error={errors.form} />
      <ErrorSummary title={t("withdraw.errors")} errors={texts.all} reply={replied} />
      <ReviewFacts review={review} />
      <ReviewNotes review={review} hasWrongChecksum={replied.hasWrongChecksum} />
      <Form method="post" noValidate className="withdraw-form" preventScrollReset onInput={onInput}>
        <input type="hidden" name="_key" value={page.formKey} autoComplete="off" />
        <AccountField />
        <input type="hidden" name="address" value={typed.address} autoComplete="off" />
        <input type="hidden" name="amount" value={typed.amount} autoComplete="off" />
        <input type="hidden" name={UNDERSTOOD} value={review.understood} autoComplete="off" />
        {review.stepUp === "password" ? (
          <>
            <AccountNameField />
            <TextField
              id={FIELD_ID.password}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              label={t("withdraw.password")}
              hint={t(review.isNewAddress ? "withdraw.passwordNew" : "withdraw.passwordHint")}
              error={texts.password}
            />
          </>
        ) : null}
        {review.stepUp === "launch" ? <LaunchNote /> : <SendButton />}
        <button className="btn btn-wide" name="intent" value={INTENT.edit}>
          {t("withdraw.check.edit")}
        </button>
      </Form>
    </section>
  );
}

function ReviewFacts({ review }: { review: ReviewView }) {
  const { t } = useTranslation("earnings");
  return (
    <dl className="facts-list withdraw-bill">
      <dt>{t("column.amount")}</dt>
      <dd translate="no">{review.amount}</dd>
      <dt>{t("withdraw.fee")}</dt>
      <dd>
        <Figures>{review.fee ?? t("withdraw.feeUnknown")}</Figures>
      </dd>
      <dt>{t("withdraw.arrives")}</dt>
      <dd className="withdraw-arrives" translate="no">
        {review.arrives ?? "–"}
      </dd>
      <dt className="withdraw-wide">{t("column.address")}</dt>
      <dd className="withdraw-address">
        <GroupedText text={review.address} />
      </dd>
    </dl>
  );
}

interface ReviewNotesProps {
  review: ReviewView;
  hasWrongChecksum: boolean;
}

function ReviewNotes({ review: { isNewAddress, hold }, hasWrongChecksum }: ReviewNotesProps) {
  const { t } = useTranslation("earnings");
  return (
    <>
      {hasWrongChecksum ? (
        <p className="note note-warn">
          <b>{t("withdraw.checksum")}</b> {t("withdraw.checksumText")}
        </p>
      ) : null}
      {isNewAddress ? (
        <div className="note note-warn">
          <b>{t("withdraw.check.newAddress")}</b>
          <p>{t("withdraw.firstUse")}</p>
          {hold === undefined ? null : <p>{t("withdraw.check.hold", { time: hold })}</p>}
        </div>
      ) : null}
    </>
  );
}

function SendButton() {
  const { t } = useTranslation("earnings");
  const isBusy = useNavigation().formData?.get("intent") === INTENT.withdraw;
  return (
    <button
      className="btn btn-primary btn-wide"
      name="intent"
      value={INTENT.withdraw}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? t("withdraw.busy") : t("withdraw.button")}
    </button>
  );
}
