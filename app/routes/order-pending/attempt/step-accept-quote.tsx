import { StatusStory } from "~/components/order/status-story";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** Asks whether to continue with the new amounts, which are shown above. */
export function StepAcceptQuote({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  return (
    <>
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
