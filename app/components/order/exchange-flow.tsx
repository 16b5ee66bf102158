import { InstrumentIcon } from "../instrument/instrument-icon";
import type { Instrument } from "~/domain/instrument/instrument";
import { Icon } from "~/ui/icon";
import { LargeFigure } from "~/ui/large-figure";
import "./exchange-flow.css";

/** One side of an exchange: a label, an amount with its ticker, and the coin. */
export interface FlowSide {
  label: string;
  amount: string;
  coin: Pick<Instrument, "currencyTitle" | "logoUrl"> & {
    readonly network: string;
    readonly mark: string | undefined;
  };
}

function Side({ label, amount, coin }: FlowSide) {
  return (
    <div>
      <p className="exchange-flow-small">{label}</p>
      <p className="exchange-flow-amount">
        <InstrumentIcon instrument={coin} mark={coin.mark} size={26} />
        <LargeFigure>{amount}</LargeFigure>
      </p>
      <p className="exchange-flow-small" translate="no">
        {coin.network}
      </p>
    </div>
  );
}

/** The sent and the received amount, side by side; on a phone one above the other. */
export function ExchangeFlow({ give, get }: { give: FlowSide; get: FlowSide }) {
  return (
    <div className="exchange-flow">
      <Side {...give} />
      <Icon name="arrow" size={22} />
      <Side {...get} />
    </div>
  );
}
