import type { AppLoadContext } from "@remix-run/cloudflare";
import { derivePopularInstruments } from "~/domain/pair/popular-instruments";
import {
  filterByNetwork,
  listNetworks,
  searchInstruments,
} from "~/domain/instrument/instrument-search";
import { groupByType, sortFiatFirst } from "~/domain/instrument/instrument-groups";
import type { Instrument } from "~/domain/instrument/instrument";
import { writeInstrumentName } from "~/i18n/instrument-name";
import type { Locale } from "~/i18n/locales";
import type { ActiveSide } from "~/domain/rate/rate";
import type { PickerPage, PickerRow } from "~/components/instrument/picker-panel";

/** The maximum number of rows that the picker lists without script. A search narrows down longer lists. */
const PICKER_MAX_ROWS = 300;

/** Returns the open picker's content for a page without script. */
export async function loadPicker(
  context: AppLoadContext,
  { instruments, locale }: { instruments: readonly Instrument[]; locale: Locale },
  { side, query, network }: { side: ActiveSide; query: string; network?: string | undefined },
): Promise<PickerPage> {
  const pairs = await context.gateways.rate.fetchPublicPairs();
  const toName = (instrument: Instrument) => writeInstrumentName(instrument, locale);
  const matching = searchInstruments(instruments, query, toName);
  const fitting = filterByNetwork(matching, network);
  const isWhole = query === "" && network === undefined;
  const groups = groupByType(isWhole ? sortFiatFirst(fitting) : fitting);
  const found = groups.flatMap((group) => group.instruments);
  // Create each row once, because both lists can contain the same instrument.
  const rows = new Map(
    instruments.map((instrument) => [instrument, toRow(instrument, toName(instrument))]),
  );
  const toRows = (listed: readonly Instrument[]) => listed.flatMap((one) => rows.get(one) ?? []);
  return {
    side,
    query,
    networks: listNetworks(matching),
    network,
    popular: isWhole && pairs.ok ? toRows(derivePopularInstruments(instruments, pairs.value)) : [],
    found: toRows(found.slice(0, PICKER_MAX_ROWS)),
    isTruncated: found.length > PICKER_MAX_ROWS,
  };
}

function toRow(instrument: Instrument, friendlyTitle: string): PickerRow {
  const { slug, currencyTitle, networkTitle, logoUrl, instrumentType } = instrument;
  return { slug, currencyTitle, networkTitle, friendlyTitle, logoUrl, instrumentType };
}
