import { useEffect, useState } from "react";

/** What `load` brings, once it is needed; nothing where it cannot be had. */
export function useLoaded<T>(isNeeded: boolean, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>();
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    load().then(
      (value) => {
        if (!isGone) setLoaded({ value });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, load]);
  return loaded?.value;
}
