import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { LargeFigure } from "~/ui/large-figure";
import { toGotKey, toSentAmount, toSentKey } from "../view/sides";
import type { CoinView, OrderView } from "../view/view-types";
import type { MarkView } from "../view/way-types";
import { OrderSteps } from "./order-steps";
import "./order-way.css";

/** A confirmation's postmark above the line. CSS tilts it to either side. */
function Postmark({ mark }: { mark: MarkView }) {
  return (
    <svg className="order-way-mark" x={`${String(mark.percent)}%`}>
      <g>
        <circle cy="20" r="19" />
        <text y="21">{mark.text}</text>
        <text y="31" className="order-way-time">
          {mark.time}
        </text>
      </g>
    </svg>
  );
}

/** The line between the coins: solid as far as the money has come, dotted for the rest. */
function Line({ way }: Pick<OrderView, "way">) {
  const { percent, marks } = way;
  const width = `${String(percent)}%`;
  return (
    <svg className="order-way-line" aria-hidden="true">
      <line className="order-way-ahead" x1={width} x2="100%" y1="50" y2="50" />
      <rect className="order-way-done" y="48.5" height="3" width={width} />
      {marks.map((mark) => (
        <Postmark key={mark.text} mark={mark} />
      ))}
      {percent < 100 ? <circle className="order-way-dot" cx={width} cy="50" r="8" /> : null}
    </svg>
  );
}

function End({ label, amount, coin }: { label: string; amount: string; coin: CoinView }) {
  return (
    <div>
      <p className="order-small">{label}</p>
      <p className="order-way-amount">
        <LargeFigure>{amount}</LargeFigure>
      </p>
      <p className="order-small" translate="no">
        {coin.network}
      </p>
    </div>
  );
}

/** The two amounts below the coins. A page that asks for a decision or sends the money back explains its own amounts. */
function Ends({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { from, to, payout, way } = order;
  if (!way.hasEnds) return null;
  return (
    <div className="order-way-ends">
      <End label={t(toSentKey(order))} amount={toSentAmount(order)} coin={from} />
      <End label={t(toGotKey(order))} amount={payout.amount} coin={to} />
    </div>
  );
}

/** The way of the money from coin to coin. Readers get its steps as a list. */
export function OrderWay({ order }: { order: OrderView }) {
  const { from, to, way } = order;
  return (
    <div className={`order-way order-way-${way.kind}`}>
      <OrderSteps order={order} />
      <div className="order-way-route">
        <InstrumentIcon instrument={from} mark={from.mark} size={48} />
        <Line way={way} />
        <InstrumentIcon instrument={to} mark={to.mark} size={48} />
      </div>
      <Ends order={order} />
    </div>
  );
}
