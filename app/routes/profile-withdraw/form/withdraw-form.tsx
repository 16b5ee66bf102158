import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LaunchNote } from "~/components/profile/launch-note";
import type { StepUpWay } from "~/domain/account/step-up";
import { isUnreachable } from "~/ui/unreachable";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/text-field";
import type { TermsView } from "../view";
import { AddressField } from "./address-field";
import { AmountField } from "./amount-field";
import { FIELD_ID, INTENT, type TypedPayout, type WithdrawReply } from "./fields";
import { FormErrorNote } from "./form-error-note";
import { LatestPayout } from "./latest-payout";
import { PayoutBill } from "./payout-bill";
import { useErrorTexts } from "./use-error-texts";
import { useTyped } from "./use-typed";

interface WithdrawFormProps {
  view: TermsView;
  page: {
    userId: number;
    stepUp: StepUpWay | undefined;
    typed: TypedPayout | undefined;
    done: unknown;
    /** Stays until a payout is shown as made: pressed twice, it is one. */
    formKey: string;
  };
  replied: WithdrawReply | undefined;
}

const NOTHING: TypedPayout = { address: "", amount: "" };

/** The form of a payout. Each reply of the server begins it anew with what was typed, and a payout that is made begins it empty. */
export function WithdrawForm({ view, page, replied }: WithdrawFormProps) {
  const isDone = Boolean(page.done);
  const [seen, setSeen] = useState({ replied, isDone, count: 0 });
  if (seen.replied !== replied || seen.isDone !== isDone) {
    // Where no reply came, all that was typed is still there, the password too; so is it where one is over, as after the
    // link to the content.
    const isReplied = replied !== undefined && seen.replied !== replied && !isUnreachable(replied);
    const isNew = isReplied || isDone;
    setSeen({ replied, isDone, count: seen.count + (isNew ? 1 : 0) });
  }
  return <Fields key={seen.count} view={view} page={page} replied={replied} />;
}

function Fields({ view, page, replied }: WithdrawFormProps) {
  const { t } = useTranslation("earnings");
  const isDone = Boolean(page.done);
  const start = replied?.typed ?? (isDone ? NOTHING : page.typed) ?? NOTHING;
  const { typed, read } = useTyped(start);
  const errors = replied?.errors ?? {};
  const texts = useErrorTexts(errors);
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
        onInput={({ currentTarget }) => {
          read(currentTarget);
        }}
      >
        {/* Without script this button works out what arrives; being the first it is also what Enter presses. */}
        <noscript>
          <button className="visually-hidden" name="intent" value={INTENT.review} tabIndex={-1}>
            {t("withdraw.review")}
          </button>
        </noscript>
        <input type="hidden" name="_key" value={page.formKey} autoComplete="off" />
        <AccountField />
        <AddressField
          start={start.address}
          address={typed.address}
          error={texts.address}
          hasWrongChecksum={replied?.hasWrongChecksum ?? false}
          knownAddresses={view.knownAddresses}
        />
        <AmountField start={start.amount} amount={typed.amount} error={texts.amount} view={view} />
        <PayoutBill amount={typed.amount} terms={view.terms} />
        <Confirmation stepUp={page.stepUp} error={texts.password} />
      </Form>
    </section>
  );
}

interface ConfirmationProps {
  stepUp: StepUpWay | undefined;
  error: string | undefined;
}

function Confirmation({ stepUp, error }: ConfirmationProps) {
  if (stepUp === "launch") return <LaunchNote />;
  return (
    <>
      {stepUp === "password" ? <PasswordField error={error} /> : null}
      <Buttons />
    </>
  );
}

function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation("earnings");
  return (
    <TextField
      id={FIELD_ID.password}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      label={t("withdraw.password")}
      hint={t("withdraw.passwordHint")}
      error={error}
    />
  );
}

function Buttons() {
  const { t } = useTranslation("earnings");
  const { formData } = useNavigation();
  const isBusy = formData?.has("_key") ?? false;
  return (
    <>
      <noscript>
        <button className="btn btn-wide" name="intent" value={INTENT.review}>
          {t("withdraw.review")}
        </button>
      </noscript>
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
    </>
  );
}
