import { Form, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";
import { IntentField, SubmitButton } from "../actions/form-controls";
import { INTENT, OUTCOME_ID } from "../actions/form-fields";
import { useOutcomeFocus } from "../actions/use-outcome-focus";
import { GroupedText } from "~/components/content/grouped-text";
import type { PendingRefundView } from "../view/view-types";

function Waiting({ pending }: { pending: PendingRefundView }) {
  const { t } = useTranslation("order");
  const { needsConfirmation, effectiveAt, isContested } = pending;
  if (needsConfirmation) return t("pendingRefund.emailed");
  if (effectiveAt === undefined) return t(`pendingRefund.${isContested ? "held" : "waits"}`);
  return (
    <RichText
      text={t(`pendingRefund.${isContested ? "contested" : "delayed"}`)}
      parts={{ time: () => <LocalTime at={effectiveAt} withDay withZone /> }}
    />
  );
}

/** Shown when the emailed link was opened: one press confirms the refund. */
function ConfirmForm({ proof }: { proof: string }) {
  const { t } = useTranslation("order");
  return (
    <Form method="post" preventScrollReset>
      <IntentField intent={INTENT.confirmRefund} />
      <input type="hidden" name="refundProof" value={proof} />
      <SubmitButton intent={INTENT.confirmRefund}>{t("pendingRefund.confirm")}</SubmitButton>
    </Form>
  );
}

/** A refund to an address other than the agreed one. Explains which second proof it waits for. */
export function PendingRefund({ pending }: { pending: PendingRefundView }) {
  const { t } = useTranslation("order");
  useOutcomeFocus();
  const [query] = useSearchParams();
  const proof = query.get("refundProof");
  return (
    <section className="note note-warn order-pending-refund" aria-labelledby={OUTCOME_ID}>
      <h2 id={OUTCOME_ID} tabIndex={-1}>
        {t("pendingRefund.title")}
      </h2>
      <p className="order-address">
        <GroupedText text={pending.address} />
      </p>
      {pending.memo ? (
        <>
          <p className="order-key">{t(`facts.memo.${pending.memo.word}`)}</p>
          <p className="order-address">
            <GroupedText text={pending.memo.text} />
          </p>
        </>
      ) : null}
      {pending.needsConfirmation && proof ? (
        <>
          <p>{t("pendingRefund.check")}</p>
          <ConfirmForm proof={proof} />
        </>
      ) : (
        <>
          <p>
            <Waiting pending={pending} />
          </p>
          {pending.isContested ? null : (
            <p>{t(`pendingRefund.${pending.needsConfirmation ? "notYou" : "notYours"}`)}</p>
          )}
        </>
      )}
    </section>
  );
}
