import { useEffect, type Dispatch } from "react";
import type { FormStateEvent } from "./form-state";

const AMOUNTS = [
  ["receive", "amountReceive"],
  ["send", "amountSend"],
] as const;

/** Takes over what was typed and chosen before the script arrived: what the server wrote no longer counts there. */
export function usePreHydrationInput(dispatch: Dispatch<FormStateEvent>): void {
  useEffect(() => {
    for (const [side, id] of AMOUNTS) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement && input.value !== input.defaultValue) {
        dispatch({ kind: "typed", side, typed: input.value });
      }
    }
    const mode = document.querySelector("input[name=mode]:checked");
    if (mode instanceof HTMLInputElement && !mode.defaultChecked) {
      dispatch({ kind: "mode", rateMode: mode.value === "FIXED" ? "FIXED" : "FLOATING" });
    }
  }, [dispatch]);
}
