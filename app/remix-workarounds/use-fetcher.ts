// oxlint-disable-next-line no-restricted-imports -- the one place that uses Remix's hook
import { useFetcher as useRemixFetcher } from "@remix-run/react";
import { useState } from "react";

type Options = NonNullable<Parameters<typeof useRemixFetcher>[0]>;

/**
 * Remix's fetcher with its data as state. Remix reads the data from a map that changes before React is notified. A
 * render that finds new data without a state change runs no effects. An effect that waits for the reply would then miss
 * it.
 */
export function useFetcher<T = unknown>(options?: Options) {
  const fetcher = useRemixFetcher<T>(options);
  const [data, setData] = useState(fetcher.data);
  if (data !== fetcher.data) setData(fetcher.data);
  return fetcher;
}
