import type { Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";

/** The two instruments as the form carries them: its page can be written again even if the gateway no longer tells what there is. */
export function toKnownPair({ from, to }: Pair): string {
  return JSON.stringify([toKnown(from), toKnown(to)]);
}

// What depends on the day or on somebody else's list is left behind.
function toKnown(instrument: Instrument) {
  const { currencyTitle, networkTitle, slug, friendlyTitle, logoUrl } = instrument;
  const { instrumentType, requiresMemo, precisionDecimals } = instrument;
  return {
    currencyTitle,
    networkTitle,
    slug,
    friendlyTitle,
    logoUrl,
    instrumentType,
    requiresMemo,
    precisionDecimals,
  };
}
