import { HEALTH_MAX_DELAY_MS } from "~/domain/gateway-limits";
import { PAUSE_PATH } from "~/domain/site/health";

/** Who goes on with the form hears of a pause in five seconds: this, what the server keeps in mind, and the way, ms. */
const LOOK_AGAIN_MS = 3_000;
const SIGNS = ["focusin", "pointerdown", "keydown"] as const;

/** What this tab knows, whichever of its forms is open: the next one begins with it. */
const known = { isPaused: false, lookedAt: performance.timeOrigin };

/** Who watches, and how to have it looked at once. */
export interface PauseWatch {
  look: () => void;
  stop: () => void;
}

/**
 * Says whether the exchange is paused, again and again while the tab is seen: as often as the longest recheck while all
 * is well, when the server looks again while it is paused, and at once or a moment later when somebody goes on with the form (spec: Health).
 */
export function watchPause(onPause: (isPaused: boolean) => void): PauseWatch {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looksAt = 0;
  const wait = (delayMs: number) => {
    clearTimeout(timer);
    looksAt = Date.now() + delayMs;
    timer = setTimeout(look, delayMs);
  };
  const look = () => {
    // Until the tab is seen again nobody waits for it.
    if (document.hidden || signal.aborted) return;
    known.lookedAt = Date.now();
    wait(HEALTH_MAX_DELAY_MS);
    void fetchRetrySeconds(signal).then((retrySeconds) => {
      if (signal.aborted || retrySeconds === "unknown") return;
      known.isPaused = retrySeconds !== undefined;
      onPause(known.isPaused);
      if (retrySeconds !== undefined) wait(retrySeconds * 1_000);
    });
  };
  const lookSoon = () => {
    const restMs = known.lookedAt + LOOK_AGAIN_MS - Date.now();
    if (restMs <= 0) look();
    else if (looksAt > Date.now() + restMs) wait(restMs);
  };
  wait(HEALTH_MAX_DELAY_MS);
  if (known.isPaused) {
    onPause(true);
    look();
  }
  document.addEventListener("visibilitychange", look, { signal });
  // A page that 'back' brings as it was left has heard nothing since.
  addEventListener("pageshow", look, { signal });
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon, { signal });
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
