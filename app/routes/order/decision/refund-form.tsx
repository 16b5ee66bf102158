import { getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/text-field";
import { makeRefundForm } from "../actions/form";
import { INTENT, type OrderErrors } from "../actions/form-fields";
import type { OrderView, RefundView } from "../view/view-types";
import { IntentFields, SubmitButton } from "../actions/form-controls";
import { useFieldError, useOrderForm } from "../actions/use-order-form";

interface RefundFormProps {
  order: OrderView;
  refund: RefundView;
  errors: OrderErrors;
}

/** Where the refund goes; the amounts that the visitor saw travel along, so that nothing else is agreed to. */
export function RefundForm({ order, refund, errors }: RefundFormProps) {
  const { t } = useTranslation("order");
  const schema = useMemo(() => makeRefundForm(order.payout.address), [order.payout.address]);
  const { formProps, field, errorKey } = useOrderForm({
    intent: INTENT.refund,
    name: "refundAddress",
    schema,
    errors,
    value: refund.address,
  });
  const error = useFieldError(order, errorKey);
  return (
    <Form {...formProps} method="post" preventScrollReset className="order-option-form">
      <IntentFields intent={INTENT.refund} />
      <input type="hidden" name="refundAmount" value={refund.plainAmount} />
      <input type="hidden" name="networkFee" value={refund.plainFee} />
      <TextField
        {...getInputProps(field, { type: "text", ariaAttributes: false })}
        label={t("refund.address", { network: order.from.network })}
        hint={refund.needsMemoFreeAddress ? t("refund.memoFree") : undefined}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
      />
      <SubmitButton intent={INTENT.refund}>
        {t("refund.button", { ticker: order.from.currencyTitle })}
      </SubmitButton>
    </Form>
  );
}
