import { HEALTH_INITIAL_DELAY_MS, HEALTH_MAX_DELAY_MS } from "~/domain/gateway-limits";
import { PAUSE_PATH } from "~/domain/site/health";

/** Who watches, and how to have it looked at once. */
export interface PauseWatch {
  look: () => void;
  stop: () => void;
}

/**
 * Says whether the exchange is paused, again and again while the tab is seen: as often as the longest recheck while all
 * is well, when the server looks again while it is paused, and sooner when somebody goes on with the form (spec: Health).
 */
export function watchPause(onPause: (isPaused: boolean) => void): PauseWatch {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = Date.now();
  const wait = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, delayMs);
  };
  const look = () => {
    // Until the tab is seen again nobody waits for it.
    if (document.hidden || signal.aborted) return;
    lookedAt = Date.now();
    wait(HEALTH_MAX_DELAY_MS);
    void fetchRetrySeconds(signal).then((retrySeconds) => {
      if (signal.aborted || retrySeconds === "unknown") return;
      onPause(retrySeconds !== undefined);
      if (retrySeconds !== undefined) wait(retrySeconds * 1_000);
    });
  };
  const lookIfOld = () => {
    if (Date.now() - lookedAt >= HEALTH_INITIAL_DELAY_MS) look();
  };
  wait(HEALTH_MAX_DELAY_MS);
  document.addEventListener("visibilitychange", look, { signal });
  document.addEventListener("focusin", lookIfOld, { signal });
  return {
    look,
    stop() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

async function fetchRetrySeconds(signal: AbortSignal): Promise<number | "unknown" | undefined> {
  try {
    const response = await fetch(PAUSE_PATH, { signal });
    const said: unknown = response.ok ? await response.json() : undefined;
    if (typeof said !== "object" || said === null) return "unknown";
    const seconds: unknown = Reflect.get(said, "retrySeconds");
    return typeof seconds === "number" ? Math.max(1, seconds) : undefined;
  } catch {
    return "unknown";
  }
}
