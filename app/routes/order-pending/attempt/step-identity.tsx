import { StatusStory } from "~/components/order/status-story";
import type { AttemptView, StepView } from "./attempt-view";
import { RedirectNote } from "./redirect-note";
import { SupportLink } from "./support-parts";
import { useWords } from "./use-words";

interface StepIdentityProps {
  attempt: AttemptView;
  step: Extract<StepView, { kind: "identity" }>;
}

export function StepIdentity({ attempt, step }: StepIdentityProps) {
  const { t, words, direction } = useWords(attempt);
  const { redirect } = step;
  if (!redirect) return <IdentityUnavailable attempt={attempt} />;
  return (
    <>
      <StatusStory
        what={t("identity.what", words)}
        where={t(`where.${direction}`)}
        todo={t("identity.todo", words)}
      />
      <RedirectNote redirect={redirect} text={t("identity.text", { host: redirect.host })} />
    </>
  );
}

/** The operator has not configured the verification. The page explains that, so that the visitor does not wait for it. */
function IdentityUnavailable({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  const todo = attempt.isCheckByAmount ? "unavailableTodoByAmount" : "unavailableTodo";
  return (
    <>
      <StatusStory
        what={t("identity.unavailableWhat", words)}
        where={t(`where.${direction}`)}
        todo={t(`identity.${todo}`, words)}
      />
      <SupportLink />
    </>
  );
}
