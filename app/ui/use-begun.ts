import { useEffect } from "react";
import { findInput } from "./set-input";

const IDLE_MS = 2_000;

/** Runs `start` once the visitor begins to fill in a field and the browser is idle. */
export function useBegun(start: () => void): void {
  useEffect(() => {
    const begin = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_MS });
      else setTimeout(start, IDLE_MS);
    };
    // The visitor was faster than the script, or the form has set the focus itself.
    if (document.activeElement && findInput(document.activeElement.id)) {
      begin();
      return;
    }
    document.addEventListener("focusin", begin, { once: true });
    return () => {
      document.removeEventListener("focusin", begin);
    };
  }, [start]);
}
