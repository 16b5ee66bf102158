import { useEffect } from "react";
import { UNAVAILABLE_RETRY_SECONDS } from "~/domain/page-limits";

const SERVER_ERROR = 500;

function reload(): void {
  location.reload();
}

/** Whether the server has this address now; while it cannot be reached it has not. */
async function isServed(signal: AbortSignal): Promise<boolean> {
  const headers = { Accept: "text/html" };
  try {
    const { status } = await fetch(location.href, { method: "HEAD", headers, signal });
    return status < SERVER_ERROR;
  } catch {
    return false;
  }
}

/** Asks quietly for this page's own address, while the tab is seen, and opens the page anew once there is one. */
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
