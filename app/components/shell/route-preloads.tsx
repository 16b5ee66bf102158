import { PrefetchPageLinks } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { MAX_ROUTE_PRELOADS } from "~/domain/limits";

const NONE: readonly string[] = [];

let wanted = NONE;
const listeners = new Set<() => void>();

function preload(path: string): void {
  if (wanted.includes(path)) return;
  // The oldest wish makes room: its links leave the document, and with them what is still under way.
  wanted = [...wanted, path].slice(-MAX_ROUTE_PRELOADS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a link needs to have its page preloaded when somebody is about to follow it. */
export function preloadOnIntent(path: string) {
  const want = () => {
    preload(path);
  };
  return { onMouseEnter: want, onFocus: want, onTouchStart: want };
}

/** The preloads under way, at most four at once (spec: Route preloads). Stands once on every page. */
export function RoutePreloads() {
  const paths = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => NONE,
  );
  return paths.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
