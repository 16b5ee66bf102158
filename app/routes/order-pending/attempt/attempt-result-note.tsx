import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { useReplyKey } from "~/ui/use-reply-key";
import { TraceCode } from "~/ui/trace-code";
import type { AttemptResult } from "./attempt-fields";

/** Shows the result of a press that changed nothing. A missing checkbox is reported beside the checkbox. */
export function AttemptResultNote({ result }: { result: AttemptResult | undefined }) {
  const { t } = useTranslation("fiat");
  const toLimitText = useLimitText();
  const replyKey = useReplyKey(result);
  if (!result || result.attempt === "terms-missing") return null;
  const { attempt: kind, traceId } = result;
  return (
    <div className="note note-warn" role="alert" key={replyKey}>
      <b>{t(`result.${kind}.title`)}</b>
      <p>{kind === "too-many" ? toLimitText(result) : t(`result.${kind}.text`)}</p>
      {traceId ? (
        <div>
          {t("failed.quote")} <TraceCode id={traceId} />
        </div>
      ) : null}
    </div>
  );
}
