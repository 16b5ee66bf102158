import { useEffect, useRef } from "react";
import type { FormNotice } from "../fields";

const PAUSE_MS = 3_000;
const MOST_TRIES = 5;

/** Presses 'check' by itself while it is unknown whether the order was made; the key makes it the same order. */
export function useCheckAgain(formId: string, notice: FormNotice | undefined): void {
  const tries = useRef(0);
  useEffect(() => {
    if (notice?.kind !== "checking") {
      tries.current = 0;
      return;
    }
    if (tries.current >= MOST_TRIES) return;
    tries.current += 1;
    const timer = setTimeout(() => {
      const form = document.getElementById(formId);
      const button = form?.querySelector("button[value=check]");
      if (form instanceof HTMLFormElement && button instanceof HTMLButtonElement) {
        form.requestSubmit(button);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [formId, notice]);
}
