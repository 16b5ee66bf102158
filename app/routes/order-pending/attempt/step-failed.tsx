import { Notifications } from "~/components/shell/notifications";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView, StepView } from "./attempt-view";
import { SupportLink, TraceNote } from "./support-parts";
import { useWords } from "./use-words";

interface StepFailedProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "failed" }>;
}

// Failures that support must investigate: a retry could create a second order.
const FOR_SUPPORT: readonly string[] = [
  "other_address",
  "other_order",
  "order_exists",
  "error_create_order_unknwon",
];

/** Shows the failure and the next step: a retry, the form, or support with the trace id. */
export function StepFailed({ attempt, step }: StepFailedProps) {
  const { t, words, direction } = useWords(attempt);
  const { textKey, limit, traceId } = step;
  return (
    <>
      <StatusStory
        what={t(`failed.what.${textKey}`, { ...words, limit })}
        where={t(`where.${direction}`)}
        todo={t(`failed.${todoKey(step)}`, words)}
      />
      <TraceNote traceId={traceId} />
      <WayOn attempt={attempt} step={step} />
      {textKey === "error_kyc_flow" ? <FlowNotification attempt={attempt} /> : null}
    </>
  );
}

function WayOn({ attempt, step }: StepFailedProps) {
  const { t } = useWords(attempt);
  const path = useLocalePath();
  if (step.mayRetry) {
    return (
      <AttemptForm attempt={attempt} intent={ATTEMPT_INTENT.retry} button={t("failed.button")} />
    );
  }
  if (FOR_SUPPORT.includes(step.textKey)) return <SupportLink />;
  return (
    <Link className="btn" to={path(attempt.formPath)}>
      {t("again")}
    </Link>
  );
}

function todoKey({ textKey, traceId, mayRetry }: StepFailedProps["step"]) {
  if (mayRetry) return "todoRetry";
  if (textKey === "error_address_blacklisted") return "todoAddress";
  if (!FOR_SUPPORT.includes(textKey)) return "todo";
  return traceId ? "todoSupport" : "todoSupportPlain";
}

/** Also shows the failure as a notification for 3 s (spec: Error policies). It is rendered here because a poll does not load another page. */
function FlowNotification({ attempt }: { attempt: AttemptView }) {
  const { t, words } = useWords(attempt);
  const message = t("notification.error_kyc_flow", words);
  return <Notifications items={[{ id: attempt.id, type: "error", source: "exchange", message }]} />;
}
