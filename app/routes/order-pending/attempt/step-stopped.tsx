import { StatusStory } from "~/components/order/status-story";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** Polling stopped after 1,000 requests. The visitor can resume it. */
export function StepStopped({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  return (
    <>
      <StatusStory
        what={t("stopped.what", words)}
        where={t(`where.${direction}`)}
        todo={t("stopped.todo", words)}
      />
      <AttemptForm attempt={attempt} intent={ATTEMPT_INTENT.retry} button={t("stopped.button")} />
    </>
  );
}
