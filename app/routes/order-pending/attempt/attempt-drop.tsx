import { Figures } from "~/ui/figure";
import { trackEvent } from "~/browser/analytics/track-event";
import { ATTEMPT_INTENT } from "./attempt-fields";
import { AttemptForm } from "./attempt-form";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** Ends the attempt. The text explains what remains: an existing order is not cancelled. */
export function AttemptDrop({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  if (!attempt.canDrop) return null;
  const { kind } = attempt.step;
  const hasOrder = kind === "payment" || kind === "order-unread";
  const giveUp = () => {
    // Track this as abandoned. A closed tab is not: the attempt can be continued elsewhere.
    const { rateMode: rate_mode, ...exchange } = attempt.exchange;
    const fields = { ...exchange, side: "send", rate_mode } as const;
    if (!hasOrder) trackEvent("exchange_abandoned", fields);
  };
  return (
    <section className="attempt-drop" aria-labelledby="attempt-drop-title">
      <h2 id="attempt-drop-title">{t("drop.title")}</h2>
      <p className="muted">
        <Figures>{t(`drop.${hasOrder ? "textOrder" : "text"}.${direction}`, words)}</Figures>
      </p>
      <AttemptForm
        attempt={attempt}
        intent={ATTEMPT_INTENT.drop}
        button={t(hasOrder ? "drop.buttonOrder" : `drop.button.${direction}`)}
        onSubmit={giveUp}
        isQuiet
      />
    </section>
  );
}
