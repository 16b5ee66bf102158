// One request renders a page and the others wait for it (docs/security.md 27, 44). They share the finished text,
// because a stream ends with the request that created it.
import { Broadcast } from "~/gateways/broadcast.server";
import type { PageEntry } from "./page-entry";

/** Requests wait for a render in progress until it is this old, milliseconds. After that the next request starts its own. */
const RENDER_JOIN_MS = 2_000;

/** The outcome of a render: a page, or "not-shareable". */
export type RenderOutcome = PageEntry | "not-shareable";

/** A render in progress. Once it is older than RENDER_JOIN_MS, it is ignored. */
export interface InFlightRender {
  readonly outcome: Broadcast<RenderOutcome>;
  readonly settle: (outcome: RenderOutcome) => void;
  /** Epoch ms. */
  readonly startedAt: number;
}

const inFlight = new Map<string, InFlightRender>();

/** Returns the newest render of a page while it is worth waiting for. */
export function findInFlightRender(key: string, now: number): InFlightRender | undefined {
  const render = inFlight.get(key);
  return render && now - render.startedAt < RENDER_JOIN_MS ? render : undefined;
}

/** Starts the render of a page and makes it the newest. */
export function startRender(key: string, now: number): InFlightRender {
  const outcome = new Broadcast<RenderOutcome>();
  const render: InFlightRender = {
    outcome,
    startedAt: now,
    settle(result) {
      if (inFlight.get(key) === render) inFlight.delete(key);
      outcome.send(result);
    },
  };
  inFlight.set(key, render);
  return render;
}

/** Returns the outcome of a render; undefined if it took too long. */
export function waitForRender(
  { outcome, startedAt }: InFlightRender,
  now: number,
): Promise<RenderOutcome | undefined> {
  return outcome.wait(startedAt + RENDER_JOIN_MS - now);
}
