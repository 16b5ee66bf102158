import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ORDER_POLL_INTERVAL_MS } from "~/domain/limits/order-limits";

interface OrderPoll {
  isActive: boolean;
  /** Whether a hidden tab polls too, because the visitor waits for a notification. */
  inBackground: boolean;
}

/**
 * Revalidates the page every five seconds while the tab is visible, and immediately when it becomes visible again
 * (spec: Order polling). It pauses during a navigation, which the router would restart.
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
