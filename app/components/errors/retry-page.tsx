import { useEffect } from "react";
import { UNAVAILABLE_RETRY_SECONDS } from "~/domain/limits/page-limits";

const SERVER_ERROR = 500;

function reload(): void {
  location.reload();
}

/** Returns whether the server replies without a 5xx error; false if it cannot be reached. */
async function isServed(signal: AbortSignal): Promise<boolean> {
  const headers = { Accept: "text/html" };
  try {
    const { status } = await fetch(location.href, { method: "HEAD", headers, signal });
    return status < SERVER_ERROR;
  } catch {
    return false;
  }
}

/** Polls this page's URL while the tab is visible, and reloads the page once the server replies again. */
export function RetryPage({ onServed = reload }: { onServed?: () => void }) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(look, UNAVAILABLE_RETRY_SECONDS * 1_000);
    };
    const look = () => {
      if (document.hidden) {
        wait();
        return;
      }
      void isServed(signal).then((isThere) => {
        if (signal.aborted) return;
        if (isThere) onServed();
        else wait();
      });
    };
    wait();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [onServed]);
  return null;
}
