import { useEffect } from "react";
import { OUTCOME_ID } from "./form-fields";

/** Whoever has just decided something hears and sees what came of it; the address says that they have. */
export function useOutcomeFocus(): void {
  useEffect(() => {
    if (location.hash !== `#${OUTCOME_ID}`) return;
    const outcome = document.getElementById(OUTCOME_ID);
    outcome?.focus();
    outcome?.scrollIntoView();
  }, []);
}
