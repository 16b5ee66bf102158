import { ExchangeFlow } from "~/components/order/exchange-flow";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** Both amounts with their coins. A new quote is compared with the amounts that the visitor agreed to. */
export function AttemptFlow({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  const { step, from, to, give, get } = attempt;
  if (step.kind !== "accept-quote") {
    return (
      <ExchangeFlow
        give={{ label: t(`facts.give.${direction}`, words), amount: give, coin: from }}
        get={{ label: t("facts.get"), amount: get, coin: to }}
      />
    );
  }
  return (
    <div className="attempt-quote">
      <ExchangeFlow
        give={{ label: t(`accept-quote.give.${direction}`, words), amount: step.give, coin: from }}
        get={{ label: t("accept-quote.get", words), amount: step.get, coin: to }}
      />
      <p className="muted">
        {t("accept-quote.before")}:{" "}
        <span translate="no">
          {give} → {get}
        </span>
      </p>
    </div>
  );
}
