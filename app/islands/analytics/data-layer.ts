import { readStored, store } from "~/ui/browser-storage";
import type { AnalyticsEvent, ExchangeFields } from "./events";

/** Events that wait in a tab for the next page with the tag manager, at most. */
const MAX_TRACKED_LATER = 50;

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
  const events = [...readLater(), event];
  store("tab", LATER_KEY, JSON.stringify(events.slice(-MAX_TRACKED_LATER)));
}

function readLater(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored("tab", LATER_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Not ours.
    return [];
  }
}

/** An exchange is being entered. */
export function noteExchange(fields: ExchangeFields): void {
  unfinished = fields;
}

/** Whether this tab has not tracked the occasion yet; from now on it has. Where nothing is kept, it is tracked each time. */
export function isFirst(key: string): boolean {
  const tracked = (readStored("tab", ONCE_KEY) ?? "").split(" ");
  if (tracked.includes(key)) return false;
  store("tab", ONCE_KEY, [...tracked, key].join(" ").trim());
  return true;
}

function pushAbandoned(): void {
  if (unfinished) pushEvent("exchange_abandoned", unfinished);
  unfinished = undefined;
}

/** What an operator dispatches to see whether events arrive (content/docs, operators/operating). */
const TEST_CALL = "agio:test-event";

/** Starts listening. Not on import: the server's bundle holds this file too, and there is no document there. */
export function listen(): void {
  window.addEventListener("pagehide", pushAbandoned);
  const test = () => {
    pushEvent("test_event");
  };
  window.addEventListener(TEST_CALL, test, { once: true });
}
