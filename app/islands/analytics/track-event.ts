import type * as dataLayer from "./data-layer";
import type { AnalyticsEvent, ExchangeFields } from "./events";
import { isPrivate } from "./is-private";

type DataLayer = typeof dataLayer;

let loaded: DataLayer | undefined;
let loading: Promise<DataLayer> | undefined;

/** Tracks what happened in the operator's data layer. Without one, or where the visitor asks not to be tracked, nothing is loaded and nothing is stored. */
export function trackEvent(...event: AnalyticsEvent): void {
  if (!isTrackingAllowed()) return;
  // At once where it can be: a page that is being left waits for nobody.
  if (loaded) loaded.pushEvent(...event);
  else
    load((layer) => {
      layer.pushEvent(...event);
    });
}

/** Tracks it once a tab, however often the page is opened again; `occasion` names what happened only once. */
export function trackEventOnce(occasion: string, ...event: AnalyticsEvent): void {
  if (!isTrackingAllowed()) return;
  load((layer) => {
    if (layer.isFirst(occasion)) layer.pushEvent(...event);
  });
}

/** Notes what is in a form that was touched: if the page is left without an order, that was given up. */
export function noteExchange(fields: ExchangeFields): void {
  if (!isTrackingAllowed()) return;
  load((layer) => {
    layer.noteExchange(fields);
  });
}

/** Starts what listens by itself: for an exchange that is given up. */
export function startTracking(): void {
  if (isTrackingAllowed()) load();
}

// The edge writes the attribute where the operator has a data layer and the request does not ask for privacy.
function isTrackingAllowed(): boolean {
  return document.documentElement.dataset.analytics !== undefined && !isPrivate();
}

// A layer that cannot be had costs its figures, and nothing that a visitor notices.
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
