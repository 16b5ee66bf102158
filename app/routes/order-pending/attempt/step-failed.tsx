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

// Somebody has to look these up: doing it again could make a second order.
const FOR_SUPPORT: readonly string[] = [
  "other_address",
  "other_order",
  "order_exists",
  "error_create_order_unknwon",
];

/** What failed, and how to go on: a press, the form, or support with the number to quote. */
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

/** Said for 3 s as well (spec: Error policies), on the page that noticed it: a poll has no other that could. */
function FlowNotification({ attempt }: { attempt: AttemptView }) {
  const { t, words } = useWords(attempt);
  const message = t("notification.error_kyc_flow", words);
  return <Notifications items={[{ id: attempt.id, type: "error", source: "exchange", message }]} />;
}
