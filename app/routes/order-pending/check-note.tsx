import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLimitText } from "~/components/limit/use-limit-text";
import { Figures } from "~/ui/figure";
import { TraceCode } from "~/ui/trace-code";
import { useReplyKey } from "~/ui/use-reply-key";
import type { CheckResult } from "./action.server";

/** Shows the result of checking a creation. */
export function CheckNote({ result }: { result: CheckResult }) {
  const { t } = useTranslation("order");
  const toLimitText = useLimitText();
  const replyKey = useReplyKey(result);
  const { kind, traceId, moved } = result;
  const isError = kind === "other-address";
  return (
    <div className={isError ? "note note-error" : "note note-warn"} role="alert" key={replyKey}>
      <b>{t(`pending.result.${kind}.title`)}</b>
      <p>
        <Figures>
          {kind === "too-many"
            ? toLimitText(result)
            : t(`pending.result.${kind}.text`, { ...moved })}
        </Figures>
      </p>
      {moved ? (
        <Form method="post">
          <input type="hidden" name="pendingOrder" value={moved.intent} />
          <input type="hidden" name="renewed" value={moved.renewed} />
          <button className="btn btn-primary">{t("pending.result.moved.button")}</button>
        </Form>
      ) : null}
      {traceId ? (
        <div>
          {t("pending.quote")} <TraceCode id={traceId} />
        </div>
      ) : null}
    </div>
  );
}
