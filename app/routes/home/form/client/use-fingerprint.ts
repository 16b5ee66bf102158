import { useEffect } from "react";

const IDLE_MS = 2_000;

/** Takes the fingerprint once somebody begins to fill the form in and the browser has a moment to spare. */
export function useFingerprint(): void {
  useEffect(() => {
    const begin = () => {
      const take = () => {
        import("~/islands/fingerprint/fingerprint")
          .then(({ keepFingerprint }) => keepFingerprint())
          // An order goes out without it as well.
          .catch(() => undefined);
      };
      if ("requestIdleCallback" in window) requestIdleCallback(take, { timeout: IDLE_MS });
      else setTimeout(take, IDLE_MS);
    };
    document.addEventListener("focusin", begin, { once: true });
    return () => {
      document.removeEventListener("focusin", begin);
    };
  }, []);
}
