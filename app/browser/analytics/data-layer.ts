import { PREFIX } from "~/brand";
import { readStored, store } from "~/ui/browser-storage";
import type { AnalyticsEvent, ExchangeFields } from "./events";

/** Most events that wait in a tab for the next page with the tag manager. */
const MAX_TRACKED_LATER = 50;

declare global {
  interface Window {
    /** The operator's tag manager reads this array; our entries may precede it. */
    dataLayer?: unknown[];
  }
}

const ONCE_KEY = `${PREFIX}_tracked`;
/** public/track.js reads it on the next page with the tag manager. */
const LATER_KEY = `${PREFIX}_tracked_later`;

/** The entered exchange that has not become an order. */
let unfinished: ExchangeFields | undefined;

/** Appends the event with the user type that the edge wrote into the page. */
export function pushEvent(...[name, fields]: AnalyticsEvent): void {
  const userType = document.documentElement.dataset.analytics;
  const event = { event: name, user_type: userType, ...fields };
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  if (document.documentElement.dataset.analyticsLater !== undefined) storeForLater(event);
  if (name === "exchange_initiated") unfinished = undefined;
  if (name === "exchange_parameters_changed") noteExchange(fields);
}

// Private pages have no tag manager; their events wait for the next page that has one.
function storeForLater(event: object): void {
  const events = [...readLater(), event];
  store("tab", LATER_KEY, JSON.stringify(events.slice(-MAX_TRACKED_LATER)));
}

function readLater(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored("tab", LATER_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Another script's value.
    return [];
  }
}

/** Remembers the exchange in the form. */
export function noteExchange(fields: ExchangeFields): void {
  unfinished = fields;
}

/** Whether this tab tracks the occasion for the first time; marks it as tracked. Without storage, it is tracked each time. */
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

/** Starts listening. Not on import, because the server's bundle contains this file too and has no document. */
export function listen(): void {
  window.addEventListener("pagehide", pushAbandoned);
}
