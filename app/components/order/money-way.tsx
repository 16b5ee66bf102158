import type { ReactNode } from "react";
import type { Instrument } from "~/domain/instrument/instrument";
import { LargeFigure } from "~/ui/large-figure";
import { InstrumentIcon } from "../instrument/instrument-icon";
import "./money-way.css";

/** A coin at an end of the way. */
export interface WayCoin extends Pick<Instrument, "currencyTitle" | "logoUrl"> {
  readonly network: string;
  readonly mark: string | undefined;
}

/** A postmark on the line: "2/3", and the time of day in UTC if the gateway gives it. */
export interface MarkView {
  readonly text: string;
  readonly time: string | undefined;
  readonly percent: number;
}

/** A label and an amount with its ticker. */
export interface WayEnd {
  readonly label: string;
  readonly amount: string;
}

interface MoneyWayProps {
  /** The way's steps as a list, for readers. */
  steps: ReactNode;
  from: WayCoin;
  to: WayCoin;
  /** From 0 to 100. */
  percent: number;
  marks: readonly MarkView[];
  /** Money that does not reach the other coin has a grey line. */
  isBack: boolean;
  /** The two amounts below the coins, if they stand there. */
  ends: readonly [WayEnd, WayEnd] | false;
}

function End({ label, amount, coin }: WayEnd & { coin: WayCoin }) {
  return (
    <div>
      <p className="money-way-small">{label}</p>
      <p className="money-way-amount">
        <LargeFigure>{amount}</LargeFigure>
      </p>
      <p className="money-way-small" translate="no">
        {coin.network}
      </p>
    </div>
  );
}

/**
 * The way of the money from coin to coin, for an order and for a purchase or sale before its order. The line is solid as
 * far as the money has come, and dotted for the rest. Each confirmation has a postmark above it, tilted by CSS.
 */
export function MoneyWay({ steps, from, to, percent, marks, isBack, ends }: MoneyWayProps) {
  const width = `${String(percent)}%`;
  return (
    <div className={isBack ? "money-way money-way-back" : "money-way"}>
      {steps}
      <div className="money-way-route">
        <InstrumentIcon instrument={from} mark={from.mark} size={48} />
        <svg className="money-way-line" aria-hidden="true">
          <line className="money-way-ahead" x1={width} x2="100%" y1="50" y2="50" />
          <rect className="money-way-done" y="48.5" height="3" width={width} />
          {marks.map(({ text, time, percent: x }) => (
            <svg key={text} className="money-way-mark" x={`${String(x)}%`}>
              <g>
                <circle cy="20" r="19" />
                <text y="21">{text}</text>
                <text y="31" className="money-way-time">
                  {time}
                </text>
              </g>
            </svg>
          ))}
          {percent < 100 ? <circle className="money-way-dot" cx={width} cy="50" r="8" /> : null}
        </svg>
        <InstrumentIcon instrument={to} mark={to.mark} size={48} />
      </div>
      {ends ? (
        <div className="money-way-ends">
          <End {...ends[0]} coin={from} />
          <End {...ends[1]} coin={to} />
        </div>
      ) : null}
    </div>
  );
}
