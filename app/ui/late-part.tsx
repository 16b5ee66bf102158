import { createElement, useEffect, useReducer, type ComponentType, type ReactNode } from "react";
import { hydrateWith } from "./before-hydration";
import { openAgain } from "./way-out";

/** A part that few pages show: in the browser its script comes with those. */
export interface LatePart<P extends object> {
  /** Whoever shows it without having loaded it shows nothing until it has come, or the server's page of this address. */
  Part: (props: P) => ReactNode;
  /** Fails where its script cannot be had. */
  load: () => Promise<void>;
}

/** On the server it is there at once. What matches `selector` was written with it: such a page is not hydrated without. */
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
    // What was rendered, not what is there by now: it may come in between.
    const isShown = loaded !== undefined;
    useEffect(() => {
      if (!isShown) load().then(renderAgain, openAgain);
    }, [isShown]);
    return loaded ? createElement(loaded, props) : null;
  }
  if (!import.meta.env.SSR && document.querySelector(selector)) hydrateWith(load());
  return { Part, load };
}
