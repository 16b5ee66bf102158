import { useEffect, useState } from "react";

const TICK_MS = 5_000;

/** The browser's clock in epoch ms, every five seconds; undefined on the server and until the first tick. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
