import { InstrumentIcon } from "./instrument-icon";
import type { Instrument } from "~/domain/instrument/instrument";

type LabelledInstrument = Pick<
  Instrument,
  "currencyTitle" | "networkTitle" | "friendlyTitle" | "logoUrl"
>;

/** A coin as a list row: logo, ticker and name, with the network on a separate line. */
export function InstrumentLabel({ instrument }: { instrument: LabelledInstrument }) {
  return (
    <>
      <InstrumentIcon instrument={instrument} size={32} isLazy />
      <span className="instrument-words" translate="no">
        <b>{instrument.currencyTitle}</b> <span>{instrument.friendlyTitle}</span>
        <small>{instrument.networkTitle}</small>
      </span>
    </>
  );
}
