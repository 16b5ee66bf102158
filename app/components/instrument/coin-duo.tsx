import { InstrumentIcon } from "./instrument-icon";
import type { Instrument } from "~/domain/instrument/instrument";
import "./coin-duo.css";

type Side = Pick<Instrument, "currencyTitle" | "logoUrl">;

/** The logos of a pair, with the received coin in front of the sent one. Decorative. */
export function CoinDuo({ from, to, size = 20 }: { from: Side; to: Side; size?: number }) {
  return (
    <span className="coin-duo" aria-hidden="true">
      <InstrumentIcon instrument={from} size={size} />
      <InstrumentIcon instrument={to} size={size} />
    </span>
  );
}
