import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { AttemptView, StepView } from "./attempt-view";
import { TraceNote } from "./support-parts";
import { useWords } from "./use-words";

interface StepOrderUnreadProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "order-unread" }>;
}

/** The order exists, but the gateway does not show it. Without a comparison with the agreed terms nothing leads to the payment. */
export function StepOrderUnread({ attempt, step }: StepOrderUnreadProps) {
  const { t, words, direction } = useWords(attempt);
  const path = useLocalePath();
  return (
    <>
      <StatusStory
        what={t("order-unread.what")}
        where={t(`payment.where.${direction}`, words)}
        todo={t(`order-unread.todo.${direction}`, words)}
      />
      <TraceNote traceId={step.traceId} />
      <Link className="btn btn-primary" to={path("/order/pending")} reloadDocument>
        {t("unavailable.retry")}
      </Link>
      <Link className="btn" to={path(step.orderPath)}>
        {t("payment.order")}
      </Link>
    </>
  );
}
