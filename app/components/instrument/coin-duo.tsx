import { InstrumentIcon } from "./instrument-icon";
import type { Instrument } from "~/domain/instrument/instrument";
import "./coin-duo.css";

interface Side extends Pick<Instrument, "currencyTitle" | "logoUrl"> {
  mark?: string | undefined;
}

/** The logos of a pair, with the received coin in front of the sent one, and badges of their networks. Decorative. */
export function CoinDuo({ from, to, size = 20 }: { from: Side; to: Side; size?: number }) {
  return (
    <span className="coin-duo" aria-hidden="true">
      <InstrumentIcon instrument={from} mark={from.mark} size={size} />
      <InstrumentIcon instrument={to} mark={to.mark} size={size} />
    </span>
  );
}
