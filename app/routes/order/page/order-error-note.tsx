import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { ErrorSummary } from "~/ui/error-summary";
import { ReplyNote } from "~/ui/reply-note";
import { listFieldErrors, toErrorText } from "../actions/form-errors";
import type { OrderErrors } from "../actions/form-fields";
import type { OrderView } from "../view/view-types";

interface OrderErrorNoteProps {
  order: OrderView;
  errors: OrderErrors;
  /** Whether a field changed since the press. */
  isCorrected: (name: string) => boolean;
}

/** Shows the errors of the last press: the fields that still have errors, or one message with the trace id. */
export function OrderErrorNote({ order, errors, isCorrected }: OrderErrorNoteProps) {
  const { t } = useTranslation("order");
  const toLimitText = useLimitText();
  const lines = listFieldErrors(errors)
    .filter(({ name }) => !isCorrected(name))
    .map(({ name, fieldId, key }) => ({
      fieldId,
      message: toErrorText(t, { order, errors }, [name, key]) ?? "",
    }));
  if (lines.length > 0) {
    return <ErrorSummary title={t("error.title")} errors={lines} reply={errors} />;
  }
  const message = errors.limit
    ? `${toLimitText(errors.limit)} ${t("error.unchanged")}`
    : errors.form && (errors.reason ?? t(`error.${errors.form}`));
  return message ? (
    <ReplyNote reply={errors} traceId={errors.traceId}>
      <b>{t("error.title")}</b> {message}
    </ReplyNote>
  ) : null;
}
