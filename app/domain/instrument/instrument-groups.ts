// How the instrument picker separates fiat from coins (spec: Instrument picker).
import type { Instrument, InstrumentType } from "./instrument";

/** Instruments of one type, listed under one heading. */
export interface InstrumentGroup<T extends Typed = Instrument> {
  readonly type: InstrumentType;
  readonly instruments: readonly T[];
}

type Typed = Pick<Instrument, "instrumentType">;

/** The instruments grouped by type, in their given order: the type of the first instrument comes first. */
export function groupByType<T extends Typed>(
  instruments: readonly T[],
): readonly InstrumentGroup<T>[] {
  const types = [...new Set(instruments.map(({ instrumentType }) => instrumentType))];
  return types.map((type) => ({
    type,
    instruments: instruments.filter(({ instrumentType }) => instrumentType === type),
  }));
}

/** The whole list with its few fiat instruments first, so that visitors need not scroll past hundreds of coins. */
export function sortFiatFirst(instruments: readonly Instrument[]): readonly Instrument[] {
  const isFiat = ({ instrumentType }: Instrument) => instrumentType === "fiat";
  const fiat = instruments.filter(isFiat);
  return fiat.length === 0 ? instruments : [...fiat, ...instruments.filter((one) => !isFiat(one))];
}
