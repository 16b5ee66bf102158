import { Link } from "react-router-dom";
import { Notifications } from "~/components/shell/notifications";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView, StepView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepFailedProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "failed" }>;
}

// Somebody has to look these up: doing it again could make a second order.
const FOR_SUPPORT: readonly string[] = ["other_address", "order_exists"];

/** What failed, and how to go on: a form that is one press away, or the number to quote. */
export function StepFailed({ attempt, step }: StepFailedProps) {
  const { t, words, direction } = useWords(attempt);
  const path = useLocalePath();
  const { textKey, limit, traceId, mayRetry } = step;
  return (
    <>
      <StatusStory
        what={t(`failed.what.${textKey}`, { ...words, limit })}
        where={t(`where.${direction}`)}
        todo={t(`failed.${todoKey(step)}`, words)}
      />
      {traceId ? (
        <p className="muted">
          {t("failed.quote")} <code>{traceId}</code>
        </p>
      ) : null}
      {mayRetry ? (
        <AttemptForm attempt={attempt} intent={ATTEMPT_INTENT.retry} button={t("failed.button")} />
      ) : (
        <Link className="btn" to={path(attempt.formPath)}>
          {t("again")}
        </Link>
      )}
      {textKey === "error_kyc_flow" ? <FlowNotification attempt={attempt} /> : null}
    </>
  );
}

function todoKey({ textKey, mayRetry }: StepFailedProps["step"]) {
  if (FOR_SUPPORT.includes(textKey)) return "todoSupport";
  return mayRetry ? "todoRetry" : "todo";
}

/** Said for 3 s as well (spec: Error policies), on the page that noticed it: a poll has no other that could. */
function FlowNotification({ attempt }: { attempt: AttemptView }) {
  const { t, words } = useWords(attempt);
  const message = t("notification.error_kyc_flow", words);
  return <Notifications items={[{ id: attempt.id, type: "error", source: "exchange", message }]} />;
}
