// Which part of the history is asked for, as an address says it; what it says is a claim, so each field may be wrong.
import { parseDay } from "../site/calendar-day";
import { DAY_MS } from "../site/time-units";
import { readQueryText } from "../site/query-text";
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from "./history";

/** What is asked for; `from` and `until` are epoch milliseconds, `until` is the first moment that is too late. */
export interface HistoryFilter {
  readonly kind?: HistoryKind | undefined;
  readonly coin?: string | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** The fields as they were typed. */
export type TypedFilter = Readonly<Record<"kind" | "coin" | "from" | "to", string>>;

/** What is wrong with a field: a text key. */
export type FilterProblem =
  | "kind_unknown"
  | "coin_incorrect"
  | "date_incorrect"
  | "dates_turned_around";

/** The filter, what was typed, and what is wrong with it. */
export interface ReadFilter {
  readonly typed: TypedFilter;
  readonly filter: HistoryFilter;
  readonly problems: Readonly<Partial<Record<keyof TypedFilter, FilterProblem>>>;
}

/** Later ones have no four digits for their year, and no gateway understands them. */
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

const COIN = /^[\p{L}\p{N}.$-]{1,20}$/u;

/** Reads the filter of an address; empty fields ask for everything. */
export function readHistoryFilter(query: URLSearchParams): ReadFilter {
  const typed = {
    kind: readQueryText(query, "kind"),
    coin: readQueryText(query, "coin"),
    from: readQueryText(query, "from"),
    to: readQueryText(query, "to"),
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

/** The entries that are asked for, in their order; an exchange belongs to both of its coins. */
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
