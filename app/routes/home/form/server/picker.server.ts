import type { AppLoadContext } from "@remix-run/cloudflare";
import { derivePopularInstruments } from "~/domain/instrument/popular-instruments";
import {
  filterByNetwork,
  listNetworks,
  searchInstruments,
} from "~/domain/instrument/instrument-search";
import { groupByType, sortFiatFirst } from "~/domain/instrument/instrument-groups";
import { PICKER_MAX_ROWS } from "~/domain/page-limits";
import type { Instrument } from "~/domain/instrument/instrument";
import type { ActiveSide } from "~/domain/rate/rate";
import type { PickerPage } from "../draft";

/** The open picker of a page that works without script. */
export async function loadPicker(
  context: AppLoadContext,
  instruments: readonly Instrument[],
  { side, query, network }: { side: ActiveSide; query: string; network?: string | undefined },
): Promise<PickerPage> {
  const pairs = await context.gateways.rate.fetchPublicPairs();
  const matching = searchInstruments(instruments, query);
  const fitting = filterByNetwork(matching, network);
  const isWhole = query === "" && network === undefined;
  const groups = groupByType(isWhole ? sortFiatFirst(fitting) : fitting);
  const found = groups.flatMap((group) => group.instruments);
  return {
    side,
    query,
    networks: listNetworks(matching),
    network,
    popular: isWhole && pairs.ok ? derivePopularInstruments(instruments, pairs.value) : [],
    found: found.slice(0, PICKER_MAX_ROWS),
    isTruncated: found.length > PICKER_MAX_ROWS,
  };
}
