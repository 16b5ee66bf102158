import type { Instrument } from "~/domain/instrument/instrument";
import {
  groupByType,
  sortFiatFirst,
  type InstrumentGroup,
} from "~/domain/instrument/instrument-groups";
import {
  filterByNetwork,
  listNetworks,
  searchInstruments,
} from "~/domain/instrument/instrument-search";
import { writeInstrumentName } from "~/i18n/instrument-name";
import type { Locale } from "~/i18n/locales";
import type { Choices } from "./load-instruments";

/** What the visitor narrows the list down by. */
export interface Narrowing {
  query: string;
  network: string | undefined;
  /** Money is found by its name in this language as well. */
  locale: Locale;
}

/** What is listed for a search, and the networks that it may be narrowed down to. */
export interface FoundRows {
  networks: readonly string[];
  network: string | undefined;
  popular: readonly Instrument[];
  /** In the order in which their groups are shown. */
  found: readonly Instrument[];
  groups: readonly InstrumentGroup[];
}

/** Finds the rows of the list. A network on which the search finds nothing does not count. */
export function findRows(
  { all, popular }: Choices,
  { query, network, locale }: Narrowing,
): FoundRows {
  const matching = searchInstruments(all, query, (one) => writeInstrumentName(one, locale));
  const networks = listNetworks(matching);
  const chosen = network !== undefined && networks.includes(network) ? network : undefined;
  const isWhole = query.trim() === "" && chosen === undefined;
  const fitting = filterByNetwork(matching, chosen);
  const groups = groupByType(isWhole ? sortFiatFirst(fitting) : fitting);
  return {
    networks,
    network: chosen,
    popular: isWhole ? popular : [],
    found: groups.flatMap(({ instruments }) => instruments),
    groups,
  };
}
