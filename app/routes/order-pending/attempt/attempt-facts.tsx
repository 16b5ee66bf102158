import { LocalTime } from "~/components/content/local-time";
import { Fact } from "~/components/order/fact";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** The details of the attempt besides its amounts. */
export function AttemptFacts({ attempt }: { attempt: AttemptView }) {
  const { t, words } = useWords(attempt);
  const { destinationAddress, email, startedAt } = attempt;
  return (
    <dl className="facts-list facts-terms" aria-label={t("facts.label")}>
      {destinationAddress ? (
        <Fact name={t("facts.address")} isCode>
          {destinationAddress}
        </Fact>
      ) : (
        <Fact name={t("facts.payout")}>{t("facts.payoutPlace", words)}</Fact>
      )}
      <Fact name={t("facts.email")} isLong>
        {email}
      </Fact>
      <Fact name={t("facts.startedAt")}>
        <LocalTime at={startedAt} withDay />
      </Fact>
    </dl>
  );
}
