import { useTranslation } from "react-i18next";
import type { FormErrors } from "./fields";
import type { ActiveSide } from "~/domain/rate/rate";
import { useMessage } from "./use-message";
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

interface ErrorListProps {
  errors: FormErrors;
  activeSide: ActiveSide;
}

/** What the server found wrong, in the order of the form. */
export function ErrorList({ errors, activeSide }: ErrorListProps) {
  const { t } = useTranslation("exchange");
  const message = useMessage();
  const amountId = activeSide === "send" ? "amountSend" : "amountReceive";
  const lines = ORDER.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    return [{ fieldId: field === "amount" ? amountId : field, message: message(error) }];
  });
  return <ErrorSummary title={t("errors.title", { count: lines.length })} errors={lines} />;
}
