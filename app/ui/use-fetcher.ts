// oxlint-disable-next-line no-restricted-imports -- the one place that takes Remix's
import { useFetcher as useRemixFetcher } from "@remix-run/react";
import { useState } from "react";

type Options = NonNullable<Parameters<typeof useRemixFetcher>[0]>;

/**
 * Remix's fetcher. It reads what has come from a map that changes before React hears of it: a render that finds it there
 * by chance, and changes no state, is kept without its effects, and a reply is lost on whoever waits for it in one. Here
 * it is state as well, so that the render which finds it counts.
 */
export function useFetcher<T = unknown>(options?: Options) {
  const fetcher = useRemixFetcher<T>(options);
  const [data, setData] = useState(fetcher.data);
  if (data !== fetcher.data) setData(fetcher.data);
  return fetcher;
}
