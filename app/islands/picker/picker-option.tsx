import { memo, type ReactNode } from "react";
import { InstrumentLabel } from "~/components/instrument/instrument-label";
import { writeInstrumentName } from "~/i18n/instrument-name";
import type { Locale } from "~/i18n/locales";
import type { Instrument } from "~/domain/instrument/instrument";

interface PickerOptionProps {
  id: string;
  instrument: Instrument;
  locale: Locale;
  isActive: boolean;
  /** The row's position among all rows, including those not rendered yet. */
  place: number;
  total: number;
  onChoose: (instrument: Instrument) => void;
}

/** One row. The search field keeps the focus and handles the keyboard. */
export const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { id, instrument, locale, isActive, place, total, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a row of a listbox whose combobox holds the focus and takes the keys
    <div
      className="picker-row"
      id={id}
      role="option"
      aria-selected={isActive}
      aria-posinset={place}
      aria-setsize={total}
      onClick={() => {
        onChoose(instrument);
      }}
    >
      <InstrumentLabel
        instrument={{ ...instrument, friendlyTitle: writeInstrumentName(instrument, locale) }}
      />
    </div>
  );
});

/** Rows under a heading. */
export function PickerGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <h3 aria-hidden="true">{title}</h3>
      {children}
    </div>
  );
}
