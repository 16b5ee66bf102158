import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { ReplyNote } from "~/ui/reply-note";
import { TraceCode } from "~/ui/trace-code";
import type { FormError } from "./fields";

/** Shows an error of the whole request: what happened, whether the money is safe, and what to do. */
export function FormErrorNote({ error }: { error: FormError | undefined }) {
  const { t } = useTranslation("earnings");
  const toLimitText = useLimitText();
  if (!error) return null;
  if (error.key === "limit_reached") {
    return (
      <ReplyNote reply={error} isWarning>
        {toLimitText(error)}
      </ReplyNote>
    );
  }
  return (
    <ReplyNote reply={error}>
      <p>{error.key === "rejected" ? error.text : t(`withdraw.error.${error.key}`)}</p>
      {"traceId" in error && error.traceId ? (
        <div>
          {t("part.quote")} <TraceCode id={error.traceId} />
        </div>
      ) : null}
    </ReplyNote>
  );
}
