import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deriveHistoryState } from "~/domain/account/history-state";
import { filterHistory, readHistoryFilter } from "~/domain/account/history-filter";
import { toDay } from "~/domain/time/calendar-day";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { orSignIn, requireAccount } from "~/routes/_account/account-access.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import { loadHistory } from "../history.server";
import { readSeparator } from "./separator";
import { toCsv, type CsvTexts } from "./to-csv";

/** Returns the CSV file for the query. If a part of the history is missing, it returns an error instead, because the gap would go unnoticed. */
export async function loadHistoryCsv(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireAccount(args);
  const query = new URL(request.url).searchParams;
  const { filter, problems } = readHistoryFilter(query);
  if (Object.keys(problems).length > 0) {
    throw Response.json({ traceId: context.requestId }, { status: 400 });
  }
  const history = criticalValue(orSignIn(args, await loadHistory(context, filter)));
  if (history.missing.length > 0 || history.isTruncated) {
    throw Response.json({ traceId: history.traceId }, { status: 503 });
  }
  return {
    csv: toCsv(filterHistory(history.entries, filter), {
      texts: await loadTexts(request),
      separator: readSeparator(query, localeOfRequest(request).locale),
    }),
    fileName: `history-${toDay(context.now())}.csv`,
  };
}

async function loadTexts(request: Request): Promise<CsvTexts> {
  const [t, toPhaseText] = await Promise.all([
    getFixedT(request, "earnings"),
    getFixedT(request, "my-exchanges"),
  ]);
  return {
    column: (key) => t(`csv.${key}`),
    kind: (kind) => t(`kind.${kind}`),
    direction: (direction) => t(`direction.${direction}`),
    state(entry) {
      const state = deriveHistoryState(entry);
      if (!state) return "";
      return "phase" in state ? toPhaseText(`phase.${state.phase}`) : t(`status.${state.status}`);
    },
  };
}
