import { useEffect, type Dispatch } from "react";
import type { FormState, FormStateEvent } from "./state";

/** '0.' may become '0.5', ms. */
const SETTLE_MS = 1_000;

/** Says when nobody types any longer into a field without an amount: zero is an amount then, and too small. */
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
