import { LeaveLink } from "~/components/order/leave-link";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { AttemptView, StepView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepPaymentProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "payment" }>;
}

/** The order exists. Its page shows everything else. */
export function StepPayment({ attempt, step }: StepPaymentProps) {
  const { t, words, direction } = useWords(attempt);
  const path = useLocalePath();
  const { redirect, orderPath } = step;
  return (
    <>
      <StatusStory
        what={t(`payment.what.${direction}`, words)}
        where={t(`payment.where.${direction}`, words)}
        todo={redirect ? t(`payment.todo.${direction}`, words) : t("payment.unavailable", words)}
      />
      {redirect ? (
        <LeaveLink redirect={redirect} label={t(`payment.button.${direction}`, words)} />
      ) : null}
      <Link className={redirect ? "btn" : "btn btn-primary"} to={path(orderPath)}>
        {t("payment.order")}
      </Link>
    </>
  );
}
