import { Figures } from "~/ui/figure";
import { StatusStory } from "~/components/order/status-story";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView, StepView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepRejectedProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "rejected" }>;
}

/** Shows the provider's reason unchanged, in whatever language it is. */
export function StepRejected({ attempt, step }: StepRejectedProps) {
  const { t, words, direction } = useWords(attempt);
  const { reason, mayRetry } = step;
  const final = attempt.isCheckByAmount ? "todoByAmount" : "todo";
  return (
    <>
      <StatusStory
        what={
          reason ? (
            <>
              <Figures>{t("rejected.whatReason", words)}</Figures> <bdi lang="">{reason}</bdi>
            </>
          ) : (
            t("rejected.what", words)
          )
        }
        where={t(`where.${direction}`)}
        todo={t(`rejected.${mayRetry ? "todoRetry" : final}`, words)}
      />
      {mayRetry ? (
        <AttemptForm
          attempt={attempt}
          intent={ATTEMPT_INTENT.retry}
          button={t("rejected.button")}
        />
      ) : null}
    </>
  );
}
