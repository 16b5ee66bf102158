// How the instrument picker sets money apart from coins (spec: Instrument picker).
import type { Instrument, InstrumentType } from "./instrument";

/** Instruments of one type, for a heading of their own. */
export interface InstrumentGroup<T extends Typed = Instrument> {
  readonly type: InstrumentType;
  readonly instruments: readonly T[];
}

type Typed = Pick<Instrument, "instrumentType">;

/** The instruments by type, the order kept: the type of the first one comes first. */
export function groupByType<T extends Typed>(
  instruments: readonly T[],
): readonly InstrumentGroup<T>[] {
  const types = [...new Set(instruments.map(({ instrumentType }) => instrumentType))];
  return types.map((type) => ({
    type,
    instruments: instruments.filter(({ instrumentType }) => instrumentType === type),
  }));
}

/** The whole list with its few kinds of money first: nobody scrolls past hundreds of coins to them. */
export function sortFiatFirst(instruments: readonly Instrument[]): readonly Instrument[] {
  const isFiat = ({ instrumentType }: Instrument) => instrumentType === "fiat";
  const fiat = instruments.filter(isFiat);
  return fiat.length === 0 ? instruments : [...fiat, ...instruments.filter((one) => !isFiat(one))];
}
