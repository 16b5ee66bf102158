import { MoneyWay } from "~/components/order/money-way";
import { AttemptSteps } from "./attempt-steps";
import type { AttemptView } from "./attempt-view";
import { useWords } from "./use-words";

/** The way of the money, which has not left the visitor yet. A new quote is compared with the amounts agreed to. */
export function AttemptFlow({ attempt }: { attempt: AttemptView }) {
  const { t, words, direction } = useWords(attempt);
  const { step, from, to, give, get } = attempt;
  const isMoved = step.kind === "accept-quote";
  const quote = isMoved ? step : attempt;
  return (
    <div className="attempt-flow">
      <MoneyWay
        steps={<AttemptSteps attempt={attempt} />}
        from={from}
        to={to}
        percent={0}
        marks={[]}
        isBack={attempt.tone === "stop"}
        ends={[
          { label: t(`facts.give.${direction}`, words), amount: quote.give },
          { label: t(isMoved ? "accept-quote.get" : "facts.get"), amount: quote.get },
        ]}
      />
      {isMoved ? (
        <p className="muted">
          {t("accept-quote.before")}:{" "}
          <span translate="no">
            {give} → {get}
          </span>
        </p>
      ) : null}
    </div>
  );
}
