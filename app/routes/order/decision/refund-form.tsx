import { getTextareaProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AddressEcho } from "~/components/address/address-echo";
import { FixButton, PasteButton } from "~/components/address/paste-button";
import { Figures } from "~/ui/figure";
import { NOT_FOR_MANAGERS } from "~/ui/not-for-managers";
import { setInput } from "~/ui/set-input";
import { TextField } from "~/ui/text-field";
import { useCorrected } from "~/ui/use-corrected";
import { WrappingField } from "~/ui/wrapping-field";
import { MEANT_ADDRESS, refundForm } from "../actions/form";
import { INTENT, REFUND_MEMO_FIELD_ID, type OrderErrors } from "../actions/form-fields";
import type { OrderView, RefundView } from "../view/view-types";
import { IntentField, SubmitButton } from "../actions/form-controls";
import { ConfirmFold } from "./confirm-fold";
import { toErrorText } from "../actions/form-errors";
import { useOrderForm } from "../actions/use-order-form";
import { useRefundChoice } from "./use-refund-choice";

interface RefundFormProps {
  order: OrderView;
  refund: RefundView;
  errors: OrderErrors;
}

/** The field contains an address, so correction and translation are off. */
const PLAIN_TEXT = {
  ...NOT_FOR_MANAGERS,
  autoCapitalize: "none",
  spellCheck: false,
  translate: "no",
} as const;

const MEMO_NAME = "refundMemo";

/** The memo of the refund address, on networks with memos. */
function RefundMemo({ order, refund, errors }: RefundFormProps) {
  const { t } = useTranslation("order");
  const { isCorrected, onInput } = useCorrected(errors);
  const errorKey = isCorrected(MEMO_NAME) ? undefined : errors.refundMemo;
  const error = toErrorText(t, { order, errors }, [MEMO_NAME, errorKey]);
  if (!refund.memo) return null;
  return (
    <TextField
      {...PLAIN_TEXT}
      id={REFUND_MEMO_FIELD_ID}
      name={MEMO_NAME}
      onInput={onInput}
      label={t(`facts.memo.${refund.memo.word}`)}
      hint={t("refund.memoHint")}
      error={error}
      defaultValue={errors.typed?.refundMemo ?? refund.memo.text}
    />
  );
}

interface AddressErrorProps {
  text: string;
  fix: { address: string; label: string } | undefined;
  fieldId: string;
}

/** The address's error. Its button fills in the address that was probably meant; without script the server does. It never requests the refund. */
function AddressError({ text, fix, fieldId }: AddressErrorProps) {
  if (!fix) return text;
  const { address, label } = fix;
  return (
    <>
      {text}
      <FixButton
        name={MEANT_ADDRESS}
        value={address}
        label={label}
        onClick={(event) => {
          event.preventDefault();
          setInput(fieldId, address);
          document.getElementById(fieldId)?.focus();
        }}
      />
    </>
  );
}

function hintKey({ isAgreed }: RefundView, proof: string | undefined) {
  if (proof) return "refund.provenAddress";
  return isAgreed ? "refund.otherAddress" : "refund.firstAddress";
}

/** The form for the refund address. It also sends the shown amounts, so that the server refunds only on these terms. */
export function RefundForm({ order, refund, errors }: RefundFormProps) {
  const { t } = useTranslation("order");
  const { formProps, field, errorKey } = useOrderForm({
    intent: INTENT.refund,
    name: "refundAddress",
    schema: refundForm,
    errors,
    value: refund.address,
  });
  const text = toErrorText(t, { order, errors }, ["refundAddress", errorKey]);
  const fix = errorKey === "told" ? errors.meant : undefined;
  const ticker = order.from.currencyTitle;
  const proof = useRefundChoice(order.pendingRefund, errors);
  const label = t("refund.address", { network: order.from.network });
  return (
    <Form {...formProps} method="post" preventScrollReset className="order-option-form">
      {/* Enter in a field presses a form's first button: this one, and not the second press of the fold. */}
      <button type="submit" disabled hidden />
      <IntentField intent={INTENT.refund} />
      <input type="hidden" name="refundAmount" value={refund.plainAmount} />
      <input type="hidden" name="networkFee" value={refund.plainFee} />
      {proof ? <input type="hidden" name="refundProof" value={proof} /> : null}
      <WrappingField
        {...getTextareaProps(field, { ariaAttributes: false })}
        {...PLAIN_TEXT}
        label={label}
        actions={<PasteButton label={label} inputId={field.id} />}
        hint={t(hintKey(refund, proof))}
        error={text && <AddressError text={text} fix={fix} fieldId={field.id} />}
      />
      <AddressEcho inputId={field.id} defaultValue={field.initialValue ?? ""} />
      <RefundMemo order={order} refund={refund} errors={errors} />
      <ConfirmFold
        label={t("refund.choose", { ticker })}
        text={t("refund.final", { ticker, arrives: refund.arrives })}
        isMain={order.decision?.accept?.change?.isFair === false}
        isOpen={errors.typed !== undefined}
      >
        <SubmitButton intent={INTENT.refund}>
          <Figures>{t("refund.button", { ticker })}</Figures>
        </SubmitButton>
      </ConfirmFold>
    </Form>
  );
}
