// The wire shape of an instrument, the same in both versions of the call (spec: Instrument).
import * as z from "zod/mini";
import { readWireList, withoutRepeated, type Reading } from "./read-wire";
import type { Ties } from "./repair-wire";
import { amountWire, countWire, optionalTextWire, optionalWire, textWire } from "./wire-values";
import type { Instrument, InstrumentKey } from "~/domain/instrument/instrument";

/** Most decimals that a gateway may set for an instrument (our choice). Typed or sent amounts have at most 30 digits on each side (app/domain/money). */
const MAX_PRECISION_DECIMALS = 30;

// Decimals of crypto payouts if the gateway names none.
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
    payoutMemo: optionalWire(z.boolean()),
    precisionDecimals: optionalWire(
      z.pipe(countWire, z.number().check(z.maximum(MAX_PRECISION_DECIMALS))),
    ),
    contractAddress: optionalTextWire,
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
    payoutMemo: wire.payoutMemo,
    precisionDecimals: wire.precisionDecimals ?? DEFAULT_PRECISION_DECIMALS,
    contractAddress: wire.contractAddress,
  })),
);

// A base that no real address has: an address that keeps it was a path.
const PATH_BASE = "https://path.invalid";

/** An https or image data address unchanged, a path with its slash; undefined for anything that a page cannot load. */
function readLogoUrl(link: string | undefined): string | undefined {
  if (link === undefined || !URL.canParse(link, PATH_BASE)) return undefined;
  const { origin, protocol, pathname, search, href } = new URL(link, PATH_BASE);
  if (origin === PATH_BASE) return pathname + search;
  return protocol === "https:" || /^data:image\//i.test(link) ? href : undefined;
}

/** If one of these fields is broken, the instrument is dropped. Without them it would count as one without memo, whose payouts carry one, and with 8 decimals. */
export const instrumentTies = {
  requiresMemo: "holder",
  payoutMemo: "holder",
  precisionDecimals: "holder",
} as const satisfies Ties;

/** Reads the array of both versions of the call; skips broken entries and repeated slugs. An empty list breaks the contract. */
export function readInstruments(value: unknown): Reading<Instrument[]> {
  const list = withoutRepeated(readWireList(instrumentWire, value, instrumentTies), ({ slug }) =>
    slug.toLowerCase(),
  );
  return list.ok && list.value.length === 0
    ? { ok: false, failure: [{ path: "(body)", message: "empty" }] }
    : list;
}

/** The three fields that identify an instrument in a payload. */
export function toInstrumentKey(instrument: InstrumentKey): InstrumentKey {
  const { currencyTitle, networkTitle, slug } = instrument;
  return { currencyTitle, networkTitle, slug };
}
