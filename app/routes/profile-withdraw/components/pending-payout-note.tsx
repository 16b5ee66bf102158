import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LocalTime } from "~/components/content/local-time";
import { FormErrorNote } from "../form/form-error-note";
import { INTENT, type FormError } from "../form/fields";
import type { PendingView } from "../view";

interface PendingPayoutNoteProps {
  pending: PendingView;
  error: FormError | undefined;
}

/** It is unknown whether this payout was created. Until that is known, no other one can be requested. */
export function PendingPayoutNote({ pending, error }: PendingPayoutNoteProps) {
  const { t } = useTranslation("earnings");
  const { amount, address, sentAt } = pending;
  return (
    <section className="profile-sheet" aria-labelledby="pending">
      <h2 id="pending">{t("withdraw.pending.title")}</h2>
      <FormErrorNote error={error} />
      <p>{t("withdraw.pending.text")}</p>
      <dl className="facts-list">
        <dt>{t("column.amount")}</dt>
        <dd translate="no">{amount}</dd>
        <dt>{t("column.address")}</dt>
        <dd translate="no">{address}</dd>
        <dt>{t("column.time")}</dt>
        <dd>
          <LocalTime at={sentAt} withDay />
        </dd>
      </dl>
      <Form method="post" preventScrollReset>
        <AccountField />
        <button className="btn btn-primary" name="intent" value={INTENT.check}>
          {t("withdraw.pending.check")}
        </button>
        <p className="profile-hint">{t("withdraw.pending.checkText")}</p>
      </Form>
    </section>
  );
}
