import { useFetcher } from "@remix-run/react";
import { useEffect, type Dispatch } from "react";
import { isSamePair } from "~/domain/rate/same-selection";
import type { ExchangePage } from "../draft";
import type { FormStateEvent, FormState } from "./state";

/** An unsupported pair that was chosen in the browser: the server names neighbours that work. */
export function useNeighbours(
  { draft, quote }: FormState,
  { url, dispatch }: { url: string; dispatch: Dispatch<FormStateEvent> },
): void {
  const { load, data } = useFetcher<{ page: ExchangePage }>();
  const isNeeded = quote.kind === "unsupported" && quote.neighbours.length === 0;
  useEffect(() => {
    if (isNeeded) load(url);
  }, [isNeeded, load, url]);
  useEffect(() => {
    if (!data || !isNeeded || !isSamePair(data.page.draft, draft)) return;
    if (data.page.quote.kind !== "unsupported" || data.page.quote.neighbours.length === 0) return;
    dispatch({ kind: "neighbours", neighbours: data.page.quote.neighbours });
  }, [data, dispatch, draft, isNeeded]);
}
