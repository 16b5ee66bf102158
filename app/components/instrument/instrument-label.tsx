import { InstrumentIcon } from "./instrument-icon";
import { toMark } from "./network-mark";
import type { Instrument } from "~/domain/instrument/instrument";

type LabelledInstrument = Pick<
  Instrument,
  "currencyTitle" | "networkTitle" | "friendlyTitle" | "logoUrl"
>;

/** A coin as a list row: logo, ticker and name, with the network on a separate line. A coin that is named like its network has no name. */
export function InstrumentLabel({ instrument }: { instrument: LabelledInstrument }) {
  const { friendlyTitle, networkTitle } = instrument;
  return (
    <>
      <InstrumentIcon instrument={instrument} mark={toMark(instrument)} size={32} isLazy />
      <span className="instrument-words" translate="no">
        <b>{instrument.currencyTitle}</b>{" "}
        {friendlyTitle === networkTitle ? null : <span>{friendlyTitle}</span>}
        <small>{networkTitle}</small>
      </span>
    </>
  );
}
