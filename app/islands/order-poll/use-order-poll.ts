import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ORDER_POLL_INTERVAL_MS } from "~/domain/limits";

interface OrderPoll {
  isActive: boolean;
  /** Somebody waits for a notification: then a hidden tab keeps asking too. */
  inBackground: boolean;
}

/** Asks the page's loader again every five seconds while the tab is seen, and at once when it is seen again (spec: Order polling). */
export function useOrderPoll({ isActive, inBackground }: OrderPoll): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  }, [revalidator]);
  useEffect(() => {
    if (!isActive) return;
    const ask = () => {
      const isWanted = inBackground || document.visibilityState === "visible";
      if (isWanted && latest.current.state === "idle") latest.current.revalidate();
    };
    const timer = setInterval(ask, ORDER_POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isActive, inBackground]);
}
