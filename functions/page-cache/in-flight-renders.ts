// Owns that one request makes a page and the others wait for it (docs/security.md 27). What is shared is
// the finished text: a stream belongs to the request that made it and dies with it.
import { PAGE_FLIGHT_LONGEST_MS, PAGE_FLIGHT_PATIENCE_MS } from "~/domain/limits";
import type { PageEntry } from "./cached-html";

/** A page that is being made; it lands with nothing when it is none to keep. */
export interface Flight {
  readonly landed: Promise<PageEntry | undefined>;
  readonly land: (entry: PageEntry | undefined) => void;
}

interface Departure extends Flight {
  readonly startedAt: number;
}

const flights = new Map<string, Departure>();

/** The flight of a page that is under way. One that took longer than it could have has died with its request. */
export function findFlight(key: string, now: number): Flight | undefined {
  const flight = flights.get(key);
  return flight && now - flight.startedAt <= PAGE_FLIGHT_LONGEST_MS ? flight : undefined;
}

/** Starts the flight of a page. */
export function startFlight(key: string, now: number): Flight {
  let resolve: Flight["land"] = () => undefined;
  const landed = new Promise<PageEntry | undefined>((settle) => {
    resolve = settle;
  });
  const flight: Departure = {
    landed,
    startedAt: now,
    land(entry) {
      if (flights.get(key) === flight) flights.delete(key);
      resolve(entry);
    },
  };
  flights.set(key, flight);
  return flight;
}

/** What a flight brings; nothing when it takes too long: then the page is better made than waited for. */
export async function waitForFlight({ landed }: Flight): Promise<PageEntry | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PAGE_FLIGHT_PATIENCE_MS, undefined);
  });
  const entry = await Promise.race([landed, patience]);
  clearTimeout(timer);
  return entry;
}
