import { useEffect, type Dispatch } from "react";
import type { FormState, FormStateEvent } from "./state";

/** The pause before a zero counts as an amount, because '0.' may become '0.5'. Milliseconds. */
const SETTLE_MS = 1_000;

/** Reports that typing has stopped in a field without an amount. A zero then counts as an amount below the minimum. */
export function useSettledAmount(
  { draft: { amountText }, quote }: FormState,
  dispatch: Dispatch<FormStateEvent>,
): void {
  const isEmpty = quote.kind === "no-amount";
  useEffect(() => {
    if (!isEmpty || amountText === "") return;
    const timer = setTimeout(() => {
      dispatch({ kind: "settled" });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isEmpty, amountText, dispatch]);
}
