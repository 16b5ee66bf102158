import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { Icon } from "~/ui/icon";
import { LargeFigure } from "~/ui/large-figure";
import { toGotKey, toSentAmount, toSentKey } from "../view/sides";
import type { CoinView, OrderView } from "../view/view-types";

function Side({ label, amount, coin }: { label: string; amount: string; coin: CoinView }) {
  return (
    <div className="order-flow-side">
      <p className="order-key">{label}</p>
      <p className="order-flow-amount">
        <InstrumentIcon instrument={coin} mark={coin.mark} size={26} />
        <LargeFigure>{amount}</LargeFigure>
      </p>
      <p className="order-small" translate="no">
        {coin.network}
      </p>
    </div>
  );
}

/** The sent and the received amount, side by side. */
export function OrderFlow({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  return (
    <div className="order-flow">
      <Side label={t(toSentKey(order))} amount={toSentAmount(order)} coin={order.from} />
      <Icon name="arrow" size={22} />
      <Side label={t(toGotKey(order))} amount={order.payout.amount} coin={order.to} />
    </div>
  );
}
