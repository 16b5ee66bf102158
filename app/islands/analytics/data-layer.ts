import { MAX_TRACKED_LATER } from "~/domain/session-limits";
import type { AnalyticsEvent, ExchangeFields } from "./events";

declare global {
  interface Window {
    /** The operator's tag manager reads it; ours is the first entry if it has not come yet. */
    dataLayer?: unknown[];
  }
}

const ONCE_KEY = "agio_tracked";
/** Read by public/track.js on the next page that has the tag manager. */
const LATER_KEY = "agio_tracked_later";

/** The exchange that was entered and has not become an order. */
let unfinished: ExchangeFields | undefined;

/** Appends the event, with the kind of user that the edge wrote into the page. */
export function pushEvent(...[name, fields]: AnalyticsEvent): void {
  const userType = document.documentElement.dataset.analytics;
  const event = { event: name, user_type: userType, ...fields };
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  if (document.documentElement.dataset.analyticsLater !== undefined) storeForLater(event);
  if (name === "exchange_initiated") unfinished = undefined;
  if (name === "exchange_parameters_changed") noteExchange(fields);
}

// No tag manager is on private pages: it hears of what happened there on the next page that has it.
function storeForLater(event: object): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(LATER_KEY) ?? "[]");
    const before: unknown[] = Array.isArray(stored) ? stored : [];
    const events = [...before, event];
    sessionStorage.setItem(LATER_KEY, JSON.stringify(events.slice(-MAX_TRACKED_LATER)));
  } catch {
    // Storage may be off: then nobody hears of it.
  }
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
