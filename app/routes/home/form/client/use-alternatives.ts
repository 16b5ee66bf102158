import { useEffect, type Dispatch } from "react";
import { useFetcher } from "~/remix-workarounds/use-fetcher";
import { deriveAcceptedAmount, type AmountProblem } from "~/domain/rate/amount-problem";
import { parseAmount } from "~/domain/money/money";
import { isSamePair } from "~/domain/rate/same-selection";
import type { Draft, ExchangePage } from "../draft";
import { findAmountProblem } from "../quote";
import { isQuotePending, type FormState, type FormStateEvent } from "./state";

/** Replaces an amount that was typed for another coin by the recommended one, if it is outside this pair's bounds. */
export function useRecommendedAmount(state: FormState, dispatch: Dispatch<FormStateEvent>): void {
  const { draft, quote, isAmountCarried } = state;
  const isCarriedAmountQuoted = isAmountCarried && !isQuotePending(state);
  const problem = isCarriedAmountQuoted ? findAmountProblem(quote) : undefined;
  useEffect(() => {
    if (!problem) return;
    let isLate = false;
    void recommend(draft, problem).then((amountText) => {
      if (!isLate && amountText !== undefined) dispatch({ kind: "recommended", amountText });
    });
    return () => {
      isLate = true;
    };
  }, [draft, problem, dispatch]);
}

async function recommend(draft: Draft, problem: AmountProblem): Promise<string | undefined> {
  const recommended = await import("~/browser/recommended-amount/fetch-recommended-amount").then(
    ({ fetchRecommendedAmount }) => fetchRecommendedAmount(draft),
    () => undefined,
  );
  // Without a new recommendation, use the bound that the amount breaks.
  const isNew = recommended !== undefined && recommended !== parseAmount(draft.amountText);
  return isNew ? recommended : deriveAcceptedAmount(problem);
}

/** Loads working alternatives from the server for an unsupported pair that was chosen in the browser. */
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

/** The pause after which an amount counts as typed, in milliseconds. */
const TYPED_MS = 500;

/** Loads rates with the page's data if the live rate's script cannot be loaded. */
export function usePageRate(
  state: FormState,
  {
    url,
    isNeeded,
    dispatch,
  }: { url: string; isNeeded: boolean; dispatch: Dispatch<FormStateEvent> },
): void {
  const { load, data } = useFetcher<{ page: ExchangePage }>();
  const isAsked = isNeeded && isQuotePending(state);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => {
      load(url);
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isAsked, load, url]);
  useEffect(() => {
    if (data) dispatch({ kind: "renamed", page: data.page });
  }, [data, dispatch]);
}
