import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { TraceCode } from "~/ui/trace-code";
import { useReplyKey } from "~/ui/use-reply-key";
import type { CheckResult } from "./action.server";

/** Shows the result of checking a creation. */
export function CheckNote({ result }: { result: CheckResult }) {
  const { t } = useTranslation("order");
  const toLimitText = useLimitText();
  const replyKey = useReplyKey(result);
  const { kind, traceId } = result;
  const isError = kind === "other-address";
  return (
    <div className={isError ? "note note-error" : "note note-warn"} role="alert" key={replyKey}>
      <b>{t(`pending.result.${kind}.title`)}</b>
      <p>{kind === "too-many" ? toLimitText(result) : t(`pending.result.${kind}.text`)}</p>
      {traceId ? (
        <div>
          {t("pending.quote")} <TraceCode id={traceId} />
        </div>
      ) : null}
    </div>
  );
}
