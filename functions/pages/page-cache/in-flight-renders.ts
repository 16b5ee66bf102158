// One request renders a page and the others wait for it (docs/security.md 27, 44). What is shared is the finished
// text: a stream belongs to the request that made it and dies with it.
import { Broadcast } from "~/gateways/broadcast.server";
import type { PageEntry } from "./page-entry";

/** Who wants a page that another request is rendering waits for it until it is this old, milliseconds; then the next render begins. */
const RENDER_JOIN_MS = 2_000;

/** What came of a render: a page, or nothing that others could be shown. */
export type RenderOutcome = PageEntry | "not-shareable";

/** A page that is being rendered; it counts as lost once it has taken longer than anybody waits. */
export interface InFlightRender {
  readonly outcome: Broadcast<RenderOutcome>;
  readonly settle: (outcome: RenderOutcome) => void;
  /** Epoch ms. */
  readonly startedAt: number;
}

const inFlight = new Map<string, InFlightRender>();

/** The newest render of a page, as long as it is worth waiting for. */
export function findInFlightRender(key: string, now: number): InFlightRender | undefined {
  const render = inFlight.get(key);
  return render && now - render.startedAt < RENDER_JOIN_MS ? render : undefined;
}

/** Starts the render of a page; it is the newest from now on. */
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

/** What comes of a render; undefined when it is not worth waiting for any longer. */
export function waitForRender(
  { outcome, startedAt }: InFlightRender,
  now: number,
): Promise<RenderOutcome | undefined> {
  return outcome.wait(startedAt + RENDER_JOIN_MS - now);
}
