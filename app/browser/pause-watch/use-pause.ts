import { useEffect, useRef, useState } from "react";
import { onFirstUse } from "~/ui/on-first-use";
import type { PauseWatch } from "./watch-pause";

/**
 * Whether the exchange is paused, as the server reports it to open pages; undefined before the first report (spec:
 * Health). `rejected` is the server's reply if a pause rejected the last submission.
 */
export function usePause(rejected: object | undefined): boolean | undefined {
  const [isPaused, setPaused] = useState<boolean>();
  const watch = useRef<PauseWatch>();
  const latest = useRef(rejected);
  latest.current = rejected;
  useEffect(() => {
    let isGone = false;
    const cancelStart = onFirstUse(() => {
      import("./watch-pause").then(
        ({ watchPause }) => {
          if (isGone) return;
          watch.current = watchPause(setPaused);
          if (latest.current) watch.current.look();
        },
        // Offline at that moment: only a reply can report a pause.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      cancelStart();
      watch.current?.stop();
    };
  }, []);
  useEffect(() => {
    if (!rejected || !watch.current) return;
    setPaused(true);
    watch.current.look();
  }, [rejected]);
  return isPaused;
}
