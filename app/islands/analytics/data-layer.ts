import type { AnalyticsEvent, ExchangeFields } from "./events";

declare global {
  interface Window {
    /** The operator's tag manager reads it; ours is the first entry if it has not come yet. */
    dataLayer?: unknown[];
  }
}

const ONCE_KEY = "agio_tracked";

/** The exchange that was entered and has not become an order. */
let unfinished: ExchangeFields | undefined;

/** Appends the event, with the kind of user that the edge wrote into the page. */
export function pushEvent(...[name, fields]: AnalyticsEvent): void {
  const userType = document.documentElement.dataset.analytics;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, user_type: userType, ...fields });
  if (name === "exchange_initiated") unfinished = undefined;
  if (name === "exchange_parameters_changed") noteExchange(fields);
}

/** An exchange is being entered. */
export function noteExchange(fields: ExchangeFields): void {
  unfinished = fields;
}

/** Whether this tab has not tracked the occasion yet; from now on it has. */
export function isFirst(key: string): boolean {
  try {
    const tracked = (sessionStorage.getItem(ONCE_KEY) ?? "").split(" ");
    if (tracked.includes(key)) return false;
    sessionStorage.setItem(ONCE_KEY, [...tracked, key].join(" ").trim());
  } catch {
    // Storage may be off: then it is tracked each time.
  }
  return true;
}

function pushAbandoned(): void {
  if (unfinished) pushEvent("exchange_abandoned", unfinished);
  unfinished = undefined;
}

/** Starts listening. Not on import: the server's bundle holds this file too, and there is no document there. */
export function listen(): void {
  window.addEventListener("pagehide", pushAbandoned);
}
