// Instruments: a currency on a network, and how to find one (spec: Instrument).
import type { Amount } from "../money/money";

/** Fiat instruments go through the fiat provider; everything else is crypto. */
export const INSTRUMENT_TYPES = ["crypto", "fiat"] as const;

/** One of those types. An exchange is 'fiat' if one of its sides is. */
export type InstrumentType = (typeof INSTRUMENT_TYPES)[number];

/** The fields that identify an instrument in a gateway's payload. */
export interface InstrumentKey {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly slug: string;
}

/** A currency on one network. `usdPrice` is US dollars for one unit, absent if the gateway has none. */
export interface Instrument extends InstrumentKey {
  readonly friendlyTitle: string;
  readonly logoUrl?: string | undefined;
  readonly bestChangeName?: string | undefined;
  readonly usdPrice?: Amount | undefined;
  readonly instrumentType: InstrumentType;
  readonly requiresMemo: boolean;
  /** False if payouts cannot carry a memo, although addresses need one. */
  readonly payoutMemo?: boolean | undefined;
  readonly precisionDecimals: number;
  /** A token's contract on its network, if the gateway names it. */
  readonly contractAddress?: string | undefined;
}

/** Finds by slug, else by lowercased ticker (its first network in the gateway's order). */
export function findInstrument<T extends InstrumentKey>(
  instruments: readonly T[],
  slugOrTicker: string,
): T | undefined {
  const wanted = slugOrTicker.toLowerCase();
  return (
    instruments.find((instrument) => instrument.slug.toLowerCase() === wanted) ??
    instruments.find((instrument) => instrument.currencyTitle.toLowerCase() === wanted)
  );
}

/** Finds by the name that exchange monitors use, ignoring case (spec: Links of exchange monitors). */
export function findInstrumentByBestChangeName(
  instruments: readonly Instrument[],
  name: string,
): Instrument | undefined {
  const wanted = name.toLowerCase();
  return instruments.find((instrument) => instrument.bestChangeName?.toLowerCase() === wanted);
}

/** Whether both sides name the same instrument, which cannot be exchanged (spec: Swap coins). */
export function isSameInstrument(
  left: Pick<InstrumentKey, "slug">,
  right: Pick<InstrumentKey, "slug">,
): boolean {
  return left.slug.toLowerCase() === right.slug.toLowerCase();
}

/** Whether the instrument is fiat in US dollars, the unit in which worth is shown. */
export function isUsDollar({ instrumentType, currencyTitle }: Instrument): boolean {
  return instrumentType === "fiat" && currencyTitle.toUpperCase() === "USD";
}

/** The type of an exchange. 'fiat' if either side is fiat, so that the fiat flow applies; otherwise 'crypto'. */
export function deriveExchangeType(from: Instrument, to: Instrument): InstrumentType {
  return from.instrumentType === "fiat" || to.instrumentType === "fiat" ? "fiat" : "crypto";
}
