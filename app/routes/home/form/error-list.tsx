import { useTranslation } from "react-i18next";
import type { FormErrors } from "./fields";
import { deriveMemoRule } from "~/domain/address/memo";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Draft } from "./draft";
import { useMessage } from "./field-message";
import { ErrorSummary } from "~/ui/error-summary";

const ORDER = [
  "amount",
  "destinationAddress",
  "memo",
  "refundAddress",
  "refundMemo",
  "email",
  "terms",
] as const;

type ListedField = (typeof ORDER)[number];

interface ErrorListProps {
  errors: FormErrors;
  /** The errors shown beside the fields. A field that was edited or checked again is dropped from the summary. */
  current: FormErrors;
  draft: Draft;
}

/** The server's errors, in the order of the form's fields. */
export function ErrorList({ errors, current, draft }: ErrorListProps) {
  const { t } = useTranslation("exchange");
  const message = useMessage();
  const label = useFieldLabel(draft);
  const amountId = draft.activeSide === "send" ? "amountSend" : "amountReceive";
  const lines = ORDER.flatMap((field) => {
    const error = errors[field];
    if (!error || current[field] !== error) return [];
    const text = t("errors.line", { field: label(field), message: message(error) });
    return [{ fieldId: field === "amount" ? amountId : field, message: text }];
  });
  return (
    <ErrorSummary
      title={t("errors.title", { count: lines.length })}
      errors={lines}
      reply={errors}
    />
  );
}

/** Returns a field's label, as shown above the field. */
function useFieldLabel({ from, to, activeSide }: Draft): (field: ListedField) => string {
  const { t } = useTranslation("exchange");
  const place = (side: Instrument) => ({ ticker: side.currencyTitle, network: side.networkTitle });
  const memo = (side: Instrument) => t(`memo.label.${deriveMemoRule(side).word}`);
  return (field) => {
    switch (field) {
      case "amount":
        return t(
          activeSide === "send" && from.instrumentType === "fiat"
            ? "send.pay"
            : `${activeSide}.label`,
        );
      case "destinationAddress":
        return t("destinationAddress.label", place(to));
      case "memo":
        return memo(to);
      case "refundAddress":
        return t("refundAddress.label", place(from));
      case "refundMemo":
        return t("errors.refundMemo", { memo: memo(from) });
      case "email":
        return t("email.address");
      case "terms":
        return t("errors.termsField");
    }
  };
}
