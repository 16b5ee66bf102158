import { StatusStory } from "~/components/order/status-story";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView, StepView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepAcceptQuoteProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "accept-quote" }>;
}

/** Shows the old and the new amounts side by side, so that the visitor can compare them before accepting. */
export function StepAcceptQuote({ attempt, step }: StepAcceptQuoteProps) {
  const { t, words, direction } = useWords(attempt);
  return (
    <>
      <dl className="facts-list attempt-quote">
        <dt>{t(`accept-quote.give.${direction}`, words)}</dt>
        <dd>
          <b translate="no">{step.give}</b>
        </dd>
        <dt>{t("accept-quote.get", words)}</dt>
        <dd>
          <b translate="no">{step.get}</b>
        </dd>
        <dt>{t("accept-quote.before")}</dt>
        <dd translate="no">
          {attempt.give} → {attempt.get}
        </dd>
      </dl>
      <StatusStory
        what={t("accept-quote.what", words)}
        where={t(`where.${direction}`)}
        todo={t("accept-quote.todo", words)}
      />
      <AttemptForm
        attempt={attempt}
        intent={ATTEMPT_INTENT.acceptQuote}
        button={t("accept-quote.button")}
      />
    </>
  );
}
