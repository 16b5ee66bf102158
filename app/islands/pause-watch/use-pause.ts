import { useEffect, useRef, useState } from "react";
import { onFirstUse } from "~/ui/on-first-use";
import type { PauseWatch } from "./watch-pause";

/**
 * Whether the exchange is paused, as the server says it to open pages; undefined before it has said anything
 * (spec: Health). `rejected`: the server's reply to what was sent last, if that was stopped by a pause.
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
        // Offline at that moment: then only a reply says it.
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
