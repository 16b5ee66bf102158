import { StatusStory } from "~/components/order/status-story";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

interface StepWaitingProps {
  attempt: AttemptView;
  kind: "signing-up" | "review" | "creating";
}

/** Somebody else is at work: the provider, or the exchange. */
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
