import { createElement, useEffect, useReducer, type ComponentType, type ReactNode } from "react";
import { hydrateWith } from "./before-hydration";
import { openAgain } from "./way-out";

/** A part that few pages show; its script loads only with those pages. */
export interface LatePart<P extends object> {
  /** Renders nothing until the part has loaded; if it fails, the server's page of this address opens. */
  Part: (props: P) => ReactNode;
  /** Rejects if its script cannot load. */
  load: () => Promise<void>;
}

/** A late part. On the server it is available immediately. If `selector` matches the page, the server wrote the part, and hydration waits for its script. */
export function makeLatePart<P extends object>(
  onServer: ComponentType<P> | undefined,
  selector: string,
  fetchPart: () => Promise<ComponentType<P>>,
): LatePart<P> {
  let loaded = onServer;
  const load = async () => {
    loaded ??= await fetchPart();
  };
  function Part(props: P) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    // The rendered state, because the part may load between the render and this effect.
    const isShown = loaded !== undefined;
    useEffect(() => {
      if (!isShown) load().then(renderAgain, openAgain);
    }, [isShown]);
    return loaded ? createElement(loaded, props) : null;
  }
  if (!import.meta.env.SSR && document.querySelector(selector)) hydrateWith(load());
  return { Part, load };
}
