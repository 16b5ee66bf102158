// Reads the history's filter from the page's address. Visitors can edit the address, so any field may be invalid.
import { parseDay } from "../time/calendar-day";
import { cleanDay } from "./typed-day";
import { DAY_MS } from "../time/time-units";
import { readQueryText } from "../text/query-text";
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from "./history";

/** The selected part of the history. `from` and `until` are epoch milliseconds; `until` is exclusive. */
export interface HistoryFilter {
  readonly kind?: HistoryKind | undefined;
  readonly coin?: string | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** The filter's fields as the visitor typed them. */
export type TypedFilter = Readonly<Record<"kind" | "coin" | "from" | "to", string>>;

/** The problem with a field, as a text key. */
export type FilterProblem =
  | "kind_unknown"
  | "coin_incorrect"
  | "date_incorrect"
  | "dates_turned_around";

/** The filter, its typed fields and their problems. */
export interface ReadFilter {
  readonly typed: TypedFilter;
  readonly filter: HistoryFilter;
  readonly problems: Readonly<Partial<Record<keyof TypedFilter, FilterProblem>>>;
}

/** Later years have more than four digits, and no gateway accepts them. */
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

const COIN = /^[\p{L}\p{N}.$-]{1,20}$/u;

/** Reads the filter from an address; empty fields select everything. */
export function readHistoryFilter(query: URLSearchParams): ReadFilter {
  const typed = {
    kind: readQueryText(query, "kind"),
    coin: readQueryText(query, "coin"),
    from: cleanDay(readQueryText(query, "from")),
    to: cleanDay(readQueryText(query, "to")),
  };
  const to = parseDay(typed.to);
  const filter = {
    kind: HISTORY_KINDS.find((known) => known === typed.kind),
    coin: typed.coin.toUpperCase() || undefined,
    from: parseDay(typed.from),
    until: to === undefined ? undefined : Math.min(to + DAY_MS, LAST_MOMENT),
  };
  return { typed, filter, problems: findProblems(typed, filter) };
}

function findProblems(typed: TypedFilter, filter: HistoryFilter): ReadFilter["problems"] {
  const { kind, from, until } = filter;
  const isTurned = from !== undefined && until !== undefined && from >= until;
  return {
    ...(typed.kind !== "" && !kind ? { kind: "kind_unknown" } : {}),
    ...(typed.coin !== "" && !COIN.test(typed.coin) ? { coin: "coin_incorrect" } : {}),
    ...(isWrongDay(typed.from, from) ? { from: "date_incorrect" } : {}),
    ...(isWrongDay(typed.to, until) ? { to: "date_incorrect" } : {}),
    ...(isTurned ? { to: "dates_turned_around" } : {}),
  };
}

function isWrongDay(text: string, at: number | undefined): boolean {
  return text !== "" && at === undefined;
}

/** The selected entries in their original order; an exchange belongs to both of its coins. */
export function filterHistory(
  entries: readonly HistoryEntry[],
  { kind, coin, from = -Infinity, until = Infinity }: HistoryFilter,
): HistoryEntry[] {
  return entries.filter((entry) => {
    const coins = [entry.currencyTitle, entry.receivedCurrency];
    const isOfCoin = coin === undefined || coins.some((title) => title?.toUpperCase() === coin);
    const isOfKind = kind === undefined || entry.kind === kind;
    return isOfKind && isOfCoin && entry.at >= from && entry.at < until;
  });
}
