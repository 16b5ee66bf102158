import { useEffect, useState } from "react";

/** The result of `load` once it is needed; undefined if it fails. */
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
