import { LocalTime } from "~/components/content/local-time";
import { Fact } from "~/components/order/fact";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** The details of the attempt. While a new quote is shown, the amounts are left out, because the quote shows them. */
export function AttemptFacts({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  const { give, get, destinationAddress, email, startedAt, step } = attempt;
  return (
    <dl className="facts-list facts-terms" aria-label={t("facts.label")}>
      {step.kind === "accept-quote" ? null : (
        <>
          <Fact name={t(`facts.give.${direction}`, words)} isFigure>
            {give}
          </Fact>
          <Fact name={t("facts.get")} isFigure>
            {get}
          </Fact>
        </>
      )}
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
