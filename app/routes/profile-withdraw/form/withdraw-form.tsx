import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LaunchNote } from "~/components/profile/launch-note";
import type { StepUpWay } from "~/domain/account/step-up";
import { isUnreachable } from "~/ui/unreachable";
import { ErrorSummary } from "~/ui/error-summary";
import { useCorrected } from "~/ui/use-corrected";
import type { TermsView } from "../view";
import { AddressField } from "./address-field";
import { AmountField } from "./amount-field";
import { INTENT, type TypedPayout, type WithdrawErrors, type WithdrawReply } from "./fields";
import { FormErrorNote } from "./form-error-note";
import { LatestPayout } from "./latest-payout";
import { PayoutBill } from "./payout-bill";
import { ReviewStep } from "./review-step";
import { useErrorTexts } from "./use-error-texts";
import { useTyped } from "./use-typed";

interface WithdrawFormProps {
  view: TermsView;
  page: {
    userId: number;
    stepUp: StepUpWay | undefined;
    typed: TypedPayout | undefined;
    done: unknown;
    /** The token of the form. It stays the same until a payout is shown as made, so that two presses make one payout. */
    formKey: string;
  };
  replied: WithdrawReply | undefined;
}

const NOTHING: TypedPayout = { address: "", amount: "" };

/** The payout form. Each reply of the server remounts it with the typed values; after a completed payout it is empty. */
export function WithdrawForm({ view, page, replied }: WithdrawFormProps) {
  const isDone = Boolean(page.done);
  const [seen, setSeen] = useState({ replied, isDone, count: 0 });
  if (seen.replied !== replied || seen.isDone !== isDone) {
    // Without a reply the form stays mounted, so that all typed values remain, including the password. It also stays if
    // the reply is removed, for example by the skip link.
    const isReplied = replied !== undefined && seen.replied !== replied && !isUnreachable(replied);
    const isNew = isReplied || isDone;
    setSeen({ replied, isDone, count: seen.count + (isNew ? 1 : 0) });
  }
  return <Step key={seen.count} view={view} page={page} replied={replied} />;
}

/** Shows the form or the review. After a completed payout the form is empty. */
function Step({ view, page, replied }: WithdrawFormProps) {
  const review = page.done ? undefined : replied?.review;
  if (replied && review) return <ReviewStep page={page} replied={replied} review={review} />;
  return <Fields view={view} page={page} replied={replied} />;
}

/** Returns the initial values: the sent ones, or those saved when the session ended. */
function findStart({ page, replied }: Omit<WithdrawFormProps, "view">): TypedPayout {
  return replied?.typed ?? (page.done ? undefined : page.typed) ?? NOTHING;
}

function Fields({ view, page, replied }: WithdrawFormProps) {
  const { t } = useTranslation("earnings");
  const start = findStart({ page, replied });
  const { typed, read } = useTyped(start);
  const errors = replied?.errors ?? {};
  const { isCorrected, onInput } = useCorrected(replied);
  const texts = useErrorTexts(omitCorrected(errors, isCorrected));
  return (
    <section className="profile-sheet" aria-labelledby="withdraw">
      <h2 id="withdraw">{t("withdraw.title")}</h2>
      {view.latest ? <LatestPayout payout={view.latest} /> : null}
      <FormErrorNote error={errors.form} />
      <ErrorSummary title={t("withdraw.errors")} errors={texts.all} reply={replied} />
      <Form
        method="post"
        noValidate
        className="withdraw-form"
        preventScrollReset
        ref={read}
        onInput={(event) => {
          read(event.currentTarget);
          onInput(event);
        }}
      >
        {/* Enter presses the form's first button, which must not be the one that fills in the whole balance. */}
        <button type="submit" hidden />
        <input type="hidden" name="_key" value={page.formKey} autoComplete="off" />
        <AccountField />
        <AddressField
          start={start.address}
          address={typed.address}
          error={texts.address}
          hasWrongChecksum={replied?.hasWrongChecksum ?? false}
          knownAddresses={view.knownAddresses}
          network={view.network}
        />
        <AmountField start={start.amount} amount={typed.amount} error={texts.amount} view={view} />
        <PayoutBill amount={typed.amount} terms={view.terms} />
        {page.stepUp === "launch" ? <LaunchNote /> : <ReviewButton />}
      </Form>
    </section>
  );
}

/** Returns the errors of the fields that were not edited since the reply. */
function omitCorrected(
  { address, amount }: WithdrawErrors,
  isCorrected: (name: string) => boolean,
): WithdrawErrors {
  return {
    address: isCorrected("address") ? undefined : address,
    amount: isCorrected("amount") ? undefined : amount,
  };
}

function ReviewButton() {
  const { t } = useTranslation("earnings");
  const isBusy = useNavigation().formData?.get("intent") === INTENT.review;
  return (
    <button
      className="btn btn-primary btn-wide"
      name="intent"
      value={INTENT.review}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {t("withdraw.review")}
    </button>
  );
}
