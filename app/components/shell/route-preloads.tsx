import { PrefetchPageLinks } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { MAX_ROUTE_PRELOADS } from "~/domain/limits/page-limits";

const NONE: readonly string[] = [];

let wanted = NONE;
const listeners = new Set<() => void>();

function preload(path: string): void {
  if (wanted.includes(path)) return;
  // At the limit, drop the oldest path: its links leave the document, which cancels its pending requests.
  wanted = [...wanted, path].slice(-MAX_ROUTE_PRELOADS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the handlers that preload a link's page on hover, focus or touch. */
export function preloadOnIntent(path: string) {
  const want = () => {
    preload(path);
  };
  return { onMouseEnter: want, onFocus: want, onTouchStart: want };
}

/** The active preloads, at most four at once (spec: Route preloads). Rendered once on every page. */
export function RoutePreloads() {
  const paths = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => NONE,
  );
  return paths.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
