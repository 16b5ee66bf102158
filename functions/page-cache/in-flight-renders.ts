// Owns that one request makes a page and the others wait for it (docs/security.md 27). What is shared is
// the finished text: a stream belongs to the request that made it and dies with it.
import { IN_FLIGHT_RENDER_MAX_MS, IN_FLIGHT_RENDER_PATIENCE_MS } from "~/domain/limits";
import type { PageEntry } from "./cached-html";

/** A page that is being made; it lands with nothing when it is none to keep. */
export interface InFlightRender {
  readonly settled: Promise<PageEntry | undefined>;
  readonly settle: (entry: PageEntry | undefined) => void;
}

interface StartedRender extends InFlightRender {
  readonly startedAt: number;
}

const inFlight = new Map<string, StartedRender>();

/** The flight of a page that is under way. One that took longer than it could have has died with its request. */
export function findInFlightRender(key: string, now: number): InFlightRender | undefined {
  const flight = inFlight.get(key);
  return flight && now - flight.startedAt <= IN_FLIGHT_RENDER_MAX_MS ? flight : undefined;
}

/** Starts the flight of a page. */
export function startRender(key: string, now: number): InFlightRender {
  let resolve: InFlightRender["settle"] = () => undefined;
  const settled = new Promise<PageEntry | undefined>((settle) => {
    resolve = settle;
  });
  const flight: StartedRender = {
    settled,
    startedAt: now,
    settle(entry) {
      if (inFlight.get(key) === flight) inFlight.delete(key);
      resolve(entry);
    },
  };
  inFlight.set(key, flight);
  return flight;
}

/** What a flight brings; nothing when it takes too long: then the page is better made than waited for. */
export async function waitForRender({
  settled: landed,
}: InFlightRender): Promise<PageEntry | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, IN_FLIGHT_RENDER_PATIENCE_MS, undefined);
  });
  const entry = await Promise.race([landed, patience]);
  clearTimeout(timer);
  return entry;
}
