import { CoinField, EnterButton } from "~/components/instrument/coin-field";
import { QueryPicker } from "~/components/instrument/query-picker";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";
import { Ticket } from "~/ui/ticket";
import type { ModeView } from "./bill-view.server";
import type { CalculatorView } from "./calculator.server";

/** The calculator's texts that do not depend on its result. */
export interface CalculatorWords {
  readonly title: string;
  readonly send: string;
  readonly sendCoin: string;
  readonly receiveCoin: string;
  readonly submit: string;
}

interface CalculatorProps {
  readonly view: CalculatorView;
  readonly words: CalculatorWords;
  /** The path of the exchange form with these values. */
  readonly exchangePath: string;
}

/** Calculates an exchange in both rate modes: an ordinary GET form and its bills. */
export function Calculator({ view, words, exchangePath }: CalculatorProps) {
  const { modes, ticker, rated, exchange } = view;
  return (
    <section className="fees-calculator" aria-labelledby="calculator">
      {view.picker ? <QueryPicker view={view.picker} /> : null}
      <Ticket
        upper={
          <>
            <h2 id="calculator">{words.title}</h2>
            <CalculatorForm view={view} words={words} />
          </>
        }
        lower={
          <>
            <div className="fees-modes">
              {modes.map((mode) => (
                <Mode key={mode.mode} mode={mode} ticker={ticker} />
              ))}
            </div>
            {rated === undefined ? null : (
              <p className="fees-rated">
                <Figures>{rated}</Figures>
              </p>
            )}
            <Link className="btn btn-primary btn-wide" to={exchangePath}>
              <Figures>{exchange.text}</Figures>
            </Link>
          </>
        }
      />
    </section>
  );
}

function CalculatorForm({ view, words }: Pick<CalculatorProps, "view" | "words">) {
  const { from, to, amountField } = view;
  return (
    <form method="get" action="#calculator" className="fees-form">
      <EnterButton />
      <div className="field fees-amount">
        <label className="field-label" htmlFor="fees-amount">
          {words.send}
        </label>
        <div className="field-box">
          <input
            id="fees-amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={amountField.text}
            aria-describedby={amountField.note && "fees-understood"}
          />
        </div>
        {amountField.note === undefined ? null : (
          <p className="field-hint" id="fees-understood">
            <Figures>{amountField.note}</Figures>
          </p>
        )}
      </div>
      <CoinField name="send" label={words.sendCoin} coin={from} />
      <CoinField name="receive" label={words.receiveCoin} coin={to} />
      <button className="btn">{words.submit}</button>
    </form>
  );
}

function Mode({ mode: { mode, title, lines, note }, ticker }: { mode: ModeView; ticker: string }) {
  const id = `fees-${mode.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note === undefined ? (
        <dl className="fees-lines">
          {lines.map(({ key, label, figure }) => (
            <div key={key} className={key === "get" ? "fees-get" : undefined}>
              <dt>
                <Figures>{label}</Figures>
              </dt>
              <dd translate="no">
                {figure} <small>{ticker}</small>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">
          <Figures>{note}</Figures>
        </p>
      )}
    </section>
  );
}
