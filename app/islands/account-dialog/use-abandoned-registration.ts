import { useEffect, useRef } from "react";
import type { AuthDialog } from "~/components/auth/auth-view";
import { trackEvent } from "~/browser/analytics/track-event";

/** Tracks a registration that was started and abandoned (spec: Analytics events). Returns a function to call on input. */
export function useAbandonedRegistration(dialog: AuthDialog, isSignedIn: boolean): () => void {
  const isBegun = useRef(false);
  const isDone = useRef(isSignedIn);
  isDone.current = isSignedIn;
  useEffect(() => {
    if (dialog !== "register") return;
    const leave = () => {
      if (isBegun.current && !isDone.current) trackEvent("registration_abandoned");
      isBegun.current = false;
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [dialog]);
  return () => {
    isBegun.current = dialog === "register";
  };
}
