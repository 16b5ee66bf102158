import { StatusStory } from "~/components/order/status-story";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepWaitingProps {
  attempt: AttemptView;
  kind: "signing-up" | "review" | "creating";
}

/** The provider or the exchange is working on the attempt. */
export function StepWaiting({ attempt, kind }: StepWaitingProps) {
  const { t, words, direction } = useWords(attempt);
  return (
    <StatusStory
      what={t(`${kind}.what`, words)}
      where={t(`where.${direction}`)}
      todo={t(`${kind}.todo`, words)}
    />
  );
}
