import { HEALTH_MAX_DELAY_MS } from "~/domain/limits/gateway-limits";
import { PAUSE_PATH } from "~/domain/failure/health";

/** Delay of a check after the visitor uses the form, ms. With the server's cache and the transfer, a pause is known within five seconds. */
const LOOK_AGAIN_MS = 3_000;
const SIGNS = ["focusin", "pointerdown", "keydown"] as const;

/** This tab's knowledge, shared by all forms: the next form starts with it. */
const known = { isPaused: false, lookedAt: performance.timeOrigin };

/** A running watch; `look` checks immediately. */
export interface PauseWatch {
  look: () => void;
  stop: () => void;
}

/**
 * Reports whether the exchange is paused while the tab is visible (spec: Health). It checks at the longest recheck
 * interval, and during a pause at the server's next check. It also checks soon after the visitor uses the form.
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
    // A hidden tab does not check.
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
  // A page restored by 'back' has received no reports meanwhile.
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
