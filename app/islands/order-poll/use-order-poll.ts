import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ORDER_POLL_INTERVAL_MS } from "~/domain/limits";

interface OrderPoll {
  isActive: boolean;
  /** Somebody waits for a notification: then a hidden tab keeps asking too. */
  inBackground: boolean;
}

/**
 * Asks the page's loader again every five seconds while the tab is seen, and at once when it is seen again (spec: Order
 * polling). Not while another page is on its way: the router would begin that one anew.
 */
export function useOrderPoll({ isActive, inBackground }: OrderPoll): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isResting = state === "idle" && navigation.state === "idle";
  const latest = useRef({ isResting, revalidate });
  useEffect(() => {
    latest.current = { isResting, revalidate };
  }, [isResting, revalidate]);
  useEffect(() => {
    if (!isActive) return;
    const ask = () => {
      const isWanted = inBackground || document.visibilityState === "visible";
      if (isWanted && latest.current.isResting) latest.current.revalidate();
    };
    const timer = setInterval(ask, ORDER_POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isActive, inBackground]);
}
