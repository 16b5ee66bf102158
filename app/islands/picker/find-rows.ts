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

/** The visitor's filters of the list. */
export interface Narrowing {
  query: string;
  network: string | undefined;
  /** The search also finds fiat by its name in this language. */
  locale: Locale;
}

/** The rows of a search, and the networks to choose from. */
export interface FoundRows {
  networks: readonly string[];
  network: string | undefined;
  popular: readonly Instrument[];
  /** In the order of their displayed groups. */
  found: readonly Instrument[];
  groups: readonly InstrumentGroup[];
}

/** Finds the rows of the list. A network without results is ignored. */
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
