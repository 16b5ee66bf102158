import { Form, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { RichText } from "~/ui/rich-text";
import { IntentField, SubmitButton } from "../actions/form-controls";
import { INTENT, OUTCOME_ID, type OrderErrors } from "../actions/form-fields";
import { useOutcomeFocus } from "../actions/use-outcome-focus";
import { GroupedText } from "~/components/content/grouped-text";
import { useRefundChoice } from "./use-refund-choice";
import type { PendingRefundView } from "../view/view-types";

function Waiting({ pending }: { pending: PendingRefundView }) {
  const { t } = useTranslation("order");
  const { needsConfirmation, effectiveAt, isContested } = pending;
  if (needsConfirmation) return t(`pendingRefund.${isContested ? "emailedEach" : "emailed"}`);
  if (effectiveAt === undefined) return t(`pendingRefund.${isContested ? "held" : "waits"}`);
  return (
    <RichText
      text={t(`pendingRefund.${isContested ? "contested" : "delayed"}`)}
      parts={{ time: () => <LocalTime at={effectiveAt} withDay withZone /> }}
    />
  );
}

/** A refund that the opened link of an email can confirm. */
interface EmailedLink {
  readonly proof: string;
  readonly address: string;
  readonly memo: string;
}

// Several addresses may wait, each with its own link. A link may name its address. Without one, it belongs to the
// address of the waiting refund. The gateway checks that proof and address belong together.
function useEmailedLink({ address, memo, needsConfirmation }: PendingRefundView) {
  const [query] = useSearchParams();
  const proof = query.get("refundProof");
  if (!needsConfirmation || !proof) return undefined;
  const named = query.get("refundAddress");
  return named
    ? { proof, address: named, memo: query.get("refundAddressMemo") ?? "" }
    : { proof, address, memo: memo?.text ?? "" };
}

/** Shown when the emailed link was opened: one press confirms the refund. */
function ConfirmForm({ link, first }: { link: EmailedLink; first: string }) {
  const { t } = useTranslation("order");
  return (
    <>
      {first === link.address ? null : <p>{t("pendingRefund.notFirst", { first })}</p>}
      <p>{t("pendingRefund.check")}</p>
      <Form method="post" preventScrollReset>
        <IntentField intent={INTENT.confirmRefund} />
        <input type="hidden" name="refundProof" value={link.proof} />
        <input type="hidden" name="linkAddress" value={link.address} />
        <input type="hidden" name="linkMemo" value={link.memo} />
        <SubmitButton intent={INTENT.confirmRefund}>{t("pendingRefund.confirm")}</SubmitButton>
      </Form>
    </>
  );
}

interface TargetProps {
  readonly address: string;
  readonly memo: string | undefined;
  readonly memoWord: PendingRefundView["memoWord"];
}

function Target({ address, memo, memoWord }: TargetProps) {
  const { t } = useTranslation("order");
  return (
    <>
      <p className="order-address">
        <GroupedText text={address} />
      </p>
      {memo ? (
        <>
          <p className="order-key">{t(`facts.memo.${memoWord}`)}</p>
          <p className="order-address">
            <GroupedText text={memo} />
          </p>
        </>
      ) : null}
    </>
  );
}

function notYoursKey({ needsConfirmation, isContested }: PendingRefundView) {
  if (isContested) return undefined;
  return needsConfirmation ? "pendingRefund.notYou" : "pendingRefund.notYours";
}

function Details({ pending }: { pending: PendingRefundView }) {
  const { t } = useTranslation("order");
  const link = useEmailedLink(pending);
  const notYours = notYoursKey(pending);
  const { mailbox } = pending;
  const { address, memo } = link ?? { address: pending.address, memo: pending.memo?.text };
  return (
    <>
      <Target address={address} memo={memo} memoWord={pending.memoWord} />
      {link ? (
        <ConfirmForm link={link} first={pending.address} />
      ) : (
        <>
          <p>
            <Waiting pending={pending} />
          </p>
          {mailbox ? <p>{t("pendingRefund.mailbox", { mailbox })}</p> : null}
          {notYours ? <p>{t(notYours)}</p> : null}
        </>
      )}
    </>
  );
}

interface PendingRefundProps {
  pending: PendingRefundView;
  errors: OrderErrors;
}

/** A refund to an address other than the agreed one. Explains which second proof it waits for. */
export function PendingRefund({ pending, errors }: PendingRefundProps) {
  const { t } = useTranslation("order");
  useOutcomeFocus();
  const isChosen = useRefundChoice(pending, errors) !== undefined;
  return (
    <section className="note note-warn order-pending-refund" aria-labelledby={OUTCOME_ID}>
      <h2 id={OUTCOME_ID} tabIndex={-1}>
        {t("pendingRefund.title")}
      </h2>
      {isChosen ? <p>{t("pendingRefund.chosen")}</p> : <Details pending={pending} />}
    </section>
  );
}
