import { useEffect } from "react";
import { OUTCOME_ID } from "./form-fields";

/** Moves the focus and the view to the outcome of a decision, if the URL's fragment names it. */
export function useOutcomeFocus(): void {
  useEffect(() => {
    if (location.hash !== `#${OUTCOME_ID}`) return;
    const outcome = document.getElementById(OUTCOME_ID);
    outcome?.focus();
    outcome?.scrollIntoView();
  }, []);
}
