import { Figures } from "~/ui/figure";
import { StatusStory } from "~/components/order/status-story";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView, StepView } from "./attempt-view";
import { SupportLink, TraceNote } from "./support-parts";
import { useWords } from "./use-words";

interface StepUnclearProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "unclear" | "stopped-order" }>;
}

/** It is unknown whether the order was created. The page checks with the same key, and support can look it up. */
export function StepUnclear({ attempt, step }: StepUnclearProps) {
  const { t, words, direction } = useWords(attempt);
  const { kind, textKey, traceId } = step;
  return (
    <>
      <StatusStory
        what={
          <>
            <Figures>{textKey ? t(`failed.what.${textKey}`, words) : null}</Figures>{" "}
            {t(`${kind}.what`)}
          </>
        }
        where={t(`where.${direction}`)}
        todo={
          <>
            {t(`${kind}.todo`)} {t(traceId ? "unclear.support" : "unclear.supportPlain")}
          </>
        }
      />
      <TraceNote traceId={traceId} />
      {kind === "stopped-order" ? (
        <AttemptForm
          attempt={attempt}
          intent={ATTEMPT_INTENT.retry}
          button={t("stopped-order.button")}
        />
      ) : null}
      <SupportLink />
    </>
  );
}
