import { Figures } from "~/ui/figure";
import { StatusStory } from "~/components/order/status-story";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

export function StepConfirmEmail({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  return (
    <>
      <StatusStory
        what={t("confirm-email.what", words)}
        where={t(`where.${direction}`)}
        todo={t("confirm-email.todo", words)}
      />
      <p className="muted">
        <Figures>{t("confirm-email.again", words)}</Figures>
      </p>
      <AttemptForm
        attempt={attempt}
        intent={ATTEMPT_INTENT.retry}
        button={t("confirm-email.button")}
        isQuiet
      />
    </>
  );
}
