import { useState } from "react";

/** Rows rendered initially and in each further step. 1,500 at once would make a phone stutter. */
const STEP = 60;

/** How many rows to render; a new search starts again. `show` reports the row that has to be visible next. */
export function useIncrementalRows(query: string): readonly [number, (index: number) => void] {
  const [grown, setGrown] = useState({ query, count: STEP });
  const count = grown.query === query ? grown.count : STEP;
  const show = (index: number) => {
    if (index >= count - STEP / 2) setGrown({ query, count: index + STEP });
  };
  return [count, show];
}
