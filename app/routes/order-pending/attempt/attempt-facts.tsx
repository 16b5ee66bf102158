import { LocalTime } from "~/components/content/local-time";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** The details of the attempt. While a new quote is shown, the amounts are left out, because the quote shows them. */
export function AttemptFacts({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  const { give, get, destinationAddress, email, startedAt, step } = attempt;
  return (
    <dl className="facts-list" aria-label={t("facts.label")}>
      {step.kind === "accept-quote" ? null : (
        <>
          <dt>{t(`facts.give.${direction}`, words)}</dt>
          <dd translate="no">{give}</dd>
          <dt>{t("facts.get")}</dt>
          <dd translate="no">{get}</dd>
        </>
      )}
      {destinationAddress ? (
        <>
          <dt>{t("facts.address")}</dt>
          <dd className="attempt-address" translate="no">
            {destinationAddress}
          </dd>
        </>
      ) : (
        <>
          <dt>{t("facts.payout")}</dt>
          <dd>{t("facts.payoutPlace", words)}</dd>
        </>
      )}
      <dt>{t("facts.email")}</dt>
      <dd className="attempt-address" translate="no">
        {email}
      </dd>
      <dt>{t("facts.startedAt")}</dt>
      <dd>
        <LocalTime at={startedAt} withDay />
      </dd>
    </dl>
  );
}
