import type * as dataLayer from "./data-layer";
import type { AnalyticsEvent, ExchangeFields } from "./events";
import { isPrivate } from "./is-private";

type DataLayer = typeof dataLayer;

let loaded: DataLayer | undefined;
let loading: Promise<DataLayer> | undefined;

/** Tracks an event in the operator's data layer. Without one, or if the visitor asks not to be tracked, nothing is loaded or stored. */
export function trackEvent(...event: AnalyticsEvent): void {
  if (!isTrackingAllowed()) return;
  // Synchronous if possible, because a page that is being left does not wait.
  if (loaded) loaded.pushEvent(...event);
  else
    load((layer) => {
      layer.pushEvent(...event);
    });
}

/** Tracks an event once per tab, however often the page opens; `occasion` identifies it. */
export function trackEventOnce(occasion: string, ...event: AnalyticsEvent): void {
  if (!isTrackingAllowed()) return;
  load((layer) => {
    if (layer.isFirst(occasion)) layer.pushEvent(...event);
  });
}

/** Remembers an edited form. If the page is left without an order, the exchange counts as abandoned. */
export function noteExchange(fields: ExchangeFields): void {
  if (!isTrackingAllowed()) return;
  load((layer) => {
    layer.noteExchange(fields);
  });
}

/** Starts the listeners, for abandoned exchanges. */
export function startTracking(): void {
  if (isTrackingAllowed()) load();
}

// The edge writes the attribute if the operator has a data layer and the request does not ask for privacy.
function isTrackingAllowed(): boolean {
  return document.documentElement.dataset.analytics !== undefined && !isPrivate();
}

// If the layer fails to load, only its figures are lost.
function load(use: (layer: DataLayer) => void = () => undefined): void {
  loading ??= import("./data-layer").then((layer) => {
    layer.listen();
    loaded = layer;
    return layer;
  });
  loading.then(use, () => {
    loading = undefined;
  });
}
