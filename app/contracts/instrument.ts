// The wire shape of an instrument, the same in both versions of the call (spec: Instrument).
import * as z from "zod/mini";
import { readWireList, withoutRepeated, type Reading } from "./read-wire";
import type { Ties } from "./repair-wire";
import { amountWire, countWire, optionalTextWire, optionalWire, textWire } from "./wire-values";
import type { Instrument, InstrumentKey } from "~/domain/instrument/instrument";

/** Most decimals that a gateway may name for an instrument (our choice: what is typed or sent has 30 digits a side at most, app/domain/money). */
const MAX_PRECISION_DECIMALS = 30;

// Decimals that crypto pays out with where the gateway names none.
const DEFAULT_PRECISION_DECIMALS = 8;

/** An instrument as sent by the gateway → Instrument; only its titles and its slug are required. */
export const instrumentWire = z.pipe(
  z.object({
    currencyTitle: textWire,
    networkTitle: textWire,
    slug: textWire,
    currencyLogoLink: optionalTextWire,
    currencyFriendlyTitle: optionalTextWire,
    bestChangeName: optionalTextWire,
    coinstatValue: z.optional(z.unknown()),
    price: optionalWire(amountWire),
    instrumentType: optionalTextWire,
    requiresMemo: optionalWire(z.boolean()),
    precisionDecimals: optionalWire(
      z.pipe(countWire, z.number().check(z.maximum(MAX_PRECISION_DECIMALS))),
    ),
  }),
  z.transform((wire): Instrument => ({
    currencyTitle: wire.currencyTitle,
    networkTitle: wire.networkTitle,
    slug: wire.slug,
    friendlyTitle: wire.currencyFriendlyTitle ?? wire.currencyTitle,
    logoUrl: readLogoUrl(wire.currencyLogoLink),
    bestChangeName: wire.bestChangeName,
    usdPrice: wire.price,
    instrumentType: wire.instrumentType?.toLowerCase() === "fiat" ? "fiat" : "crypto",
    requiresMemo: wire.requiresMemo ?? false,
    precisionDecimals: wire.precisionDecimals ?? DEFAULT_PRECISION_DECIMALS,
  })),
);

// Nobody's origin: what stays on it was a path.
const PATH_BASE = "https://path.invalid";

/** A secure address of another host as it is, a path with its slash; undefined for what no page can load. */
function readLogoUrl(link: string | undefined): string | undefined {
  if (link === undefined || !URL.canParse(link, PATH_BASE)) return undefined;
  const { origin, protocol, pathname, search, href } = new URL(link, PATH_BASE);
  if (origin === PATH_BASE) return pathname + search;
  return protocol === "https:" || /^data:image\//i.test(link) ? href : undefined;
}

/** An instrument that cannot say these is none: without them it would take no memo, and 8 decimals. */
export const instrumentTies = {
  requiresMemo: "holder",
  precisionDecimals: "holder",
} as const satisfies Ties;

/** Reads the array of both versions of the call; a broken entry is passed over, as is a slug that stands there already. Nothing to exchange breaks the contract. */
export function readInstruments(value: unknown): Reading<Instrument[]> {
  const list = withoutRepeated(readWireList(instrumentWire, value, instrumentTies), ({ slug }) =>
    slug.toLowerCase(),
  );
  return list.ok && list.value.length === 0
    ? { ok: false, failure: [{ path: "(body)", message: "empty" }] }
    : list;
}

/** The three fields that name an instrument in a payload. */
export function toInstrumentKey(instrument: InstrumentKey): InstrumentKey {
  const { currencyTitle, networkTitle, slug } = instrument;
  return { currencyTitle, networkTitle, slug };
}
