import { useState } from "react";

/** Rows drawn at first, and again whenever the visitor comes near the last of them: 1,500 at once make a phone stutter. */
const STEP = 60;

/** How many of the rows are drawn; another search starts anew. `show` says which row is wanted next. */
export function useIncrementalRows(query: string): readonly [number, (index: number) => void] {
  const [grown, setGrown] = useState({ query, count: STEP });
  const count = grown.query === query ? grown.count : STEP;
  const show = (index: number) => {
    if (index >= count - STEP / 2) setGrown({ query, count: index + STEP });
  };
  return [count, show];
}
