import { useTranslation } from "react-i18next";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { Icon } from "~/ui/icon";
import type { CoinView, OrderView } from "../view/view-types";

function Side({ label, amount, coin }: { label: string; amount: string; coin: CoinView }) {
  return (
    <div className="order-flow-side">
      <p className="order-key">{label}</p>
      <p className="order-flow-amount">
        <InstrumentIcon instrument={coin} size={26} />
        {amount}
      </p>
      <p className="order-small">{coin.network}</p>
    </div>
  );
}

/** Both amounts of the exchange, side by side. */
export function OrderFlow({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { intake, payout } = order;
  // While something is missing, the payout is still the one for the whole deposit.
  const isWhole = intake.remaining === undefined || order.isSettled;
  return (
    <div className="order-flow">
      <Side
        label={t(order.fiat?.direction === "buy" ? "flow.pay" : "flow.send")}
        amount={intake.hasReceived && isWhole ? intake.received : intake.required}
        coin={order.from}
      />
      <Icon name="arrow" size={22} />
      <Side
        label={
          order.isUnfulfilled
            ? t("facts.wanted")
            : t(payout.isEstimate ? "flow.getAbout" : "flow.get")
        }
        amount={payout.amount}
        coin={order.to}
      />
    </div>
  );
}
