// Counts requests in windows of a fixed length: a window begins with its first request (docs/security.md 46).

/** The requests of one window; `endsAt` is epoch ms. */
export interface RequestWindow {
  readonly count: number;
  readonly endsAt: number;
}

/** How many requests come at once, when, and how many a window takes; `now` is epoch ms. */
export interface RequestCount {
  readonly requests: number;
  readonly max: number;
  readonly windowMs: number;
  readonly now: number;
}

/** The window after the requests, and how long whoever sent them has to wait, ms; 0 where there was room. */
export interface CountedWindow {
  readonly window: RequestWindow;
  readonly retryAfterMs: number;
}

/** Counts requests into their window. What came while it was full is not counted: it ends when it was said to end. */
export function countRequests(
  window: RequestWindow | undefined,
  { requests, max, windowMs, now }: RequestCount,
): CountedWindow {
  const current = isOpen(window, windowMs, now) ? window : { count: 0, endsAt: now + windowMs };
  if (current.count >= max) return { window: current, retryAfterMs: current.endsAt - now };
  return { window: { ...current, count: current.count + requests }, retryAfterMs: 0 };
}

// A window that ends later than one that begins now was opened by a clock that was wrong.
function isOpen(
  window: RequestWindow | undefined,
  windowMs: number,
  now: number,
): window is RequestWindow {
  return window !== undefined && window.endsAt > now && window.endsAt <= now + windowMs;
}
