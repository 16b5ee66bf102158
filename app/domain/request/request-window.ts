// Counts requests in windows of a fixed length; a window starts with its first request (docs/security.md 46).

/** The requests of one window; `endsAt` is epoch ms. */
export interface RequestWindow {
  readonly count: number;
  readonly endsAt: number;
}

/** The number of new requests, the time, and the limit of a window. The number is below zero if some are given back; `now` is epoch ms. */
export interface RequestCount {
  readonly requests: number;
  readonly max: number;
  readonly windowMs: number;
  readonly now: number;
}

/** The window after the requests, and the client's waiting time, ms; 0 if the window had room. */
export interface CountedWindow {
  readonly window: RequestWindow;
  readonly retryAfterMs: number;
}

/** Counts requests in their window. Requests to a full window are not counted, so that it ends at the announced time. */
export function countRequests(
  window: RequestWindow | undefined,
  { requests, max, windowMs, now }: RequestCount,
): CountedWindow {
  const current = isOpen(window, windowMs, now) ? window : { count: 0, endsAt: now + windowMs };
  const isFull = requests >= 0 && current.count >= max;
  if (isFull) return { window: current, retryAfterMs: current.endsAt - now };
  const count = Math.max(0, current.count + requests);
  return { window: { ...current, count }, retryAfterMs: 0 };
}

// A window that would end later than one opened now comes from a wrong clock.
function isOpen(
  window: RequestWindow | undefined,
  windowMs: number,
  now: number,
): window is RequestWindow {
  return window !== undefined && window.endsAt > now && window.endsAt <= now + windowMs;
}
