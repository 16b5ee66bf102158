import { Figures } from "~/ui/figure";
import type { AttemptResult } from "./attempt-fields";
import { AttemptCard } from "./attempt-card";
import { AttemptDrop } from "./attempt-drop";
import { AttemptLimitNote } from "./attempt-limit-note";
import { AttemptPollNote } from "./attempt-poll-note";
import { AttemptResultNote } from "./attempt-result-note";
import { toHeadlineKey, type AttemptView } from "./attempt-view";
import { StepRedirectDialog } from "./redirect-note";
import { useWords } from "./use-words";
import "~/components/order/state-chip.css";
import "./attempt.css";

interface AttemptPageProps {
  attempt: AttemptView;
  result: AttemptResult | undefined;
  /** The URL has `?dialog=redirect`. */
  isDialogOpen: boolean;
  isStale: boolean;
  isRefreshing: boolean;
}

/** A card purchase or sale before its order exists (spec: Fiat attempt). */
export function AttemptPage(props: AttemptPageProps) {
  const { attempt, result, isDialogOpen, isStale, isRefreshing } = props;
  const { t, words } = useWords(attempt);
  const headline = t(`headline.${toHeadlineKey(attempt)}`, words);
  return (
    <>
      <h1>
        <Figures>{headline}</Figures>
      </h1>
      <p className="visually-hidden" role="status">
        {headline}
      </p>
      <AttemptResultNote result={result} />
      {isDialogOpen ? <StepRedirectDialog step={attempt.step} /> : null}
      <div className={`attempt-card tone-${attempt.tone}`}>
        <AttemptCard attempt={attempt} result={result} />
      </div>
      {attempt.isMoving ? (
        <PollNote attempt={attempt} isStale={isStale} isRefreshing={isRefreshing} />
      ) : null}
      <AttemptDrop attempt={attempt} />
    </>
  );
}

type PollNoteProps = Pick<AttemptPageProps, "attempt" | "isStale" | "isRefreshing">;

/** Shows what the page waits for: the end of a limit, or the next poll. */
function PollNote({ attempt, isStale, isRefreshing }: PollNoteProps) {
  const { askedAt, waitsUntil } = attempt;
  return waitsUntil === undefined ? (
    <AttemptPollNote askedAt={askedAt} isStale={isStale} isRefreshing={isRefreshing} />
  ) : (
    <AttemptLimitNote endsAt={waitsUntil} />
  );
}
