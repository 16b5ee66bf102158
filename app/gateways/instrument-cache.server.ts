// Fetches instruments and remembers them for the isolate: nearly every page needs them and they change by the day
// (spec: Order and rate calls).
import { readInstruments } from "~/contracts/instrument";
import type { Instrument } from "~/domain/instrument/instrument";
import {
  INSTRUMENTS_CACHE_MS,
  INSTRUMENTS_V1_TIMEOUT_MS,
  INSTRUMENTS_V2_TIMEOUT_MS,
} from "~/domain/limits";
import type { Result } from "~/domain/failure/result";
import type { HttpClient } from "./http.server";
import { makeMemory, type MemoryParts } from "./memory.server";

/** Where instruments come from; the client is used only if they must be fetched. */
export interface InstrumentSource {
  fetchInstruments(http: HttpClient): Promise<Result<readonly Instrument[]>>;
}

// Instruments change by the day: however old, they are better than a page that waits.
const memory = makeMemory<readonly Instrument[]>({
  freshMs: INSTRUMENTS_CACHE_MS,
  refreshMs: INSTRUMENTS_V1_TIMEOUT_MS + INSTRUMENTS_V2_TIMEOUT_MS,
  keepMs: Infinity,
});

/** Makes the source of one gateway's instruments; all sources of a base URL in an isolate share what they remember. */
export function makeInstrumentSource(parts: MemoryParts): InstrumentSource {
  return { fetchInstruments: (http) => memory.read(parts, () => fetchAllInstruments(http)) };
}

/** Forgets everything: for tests, where one process plays many isolates. */
export function evictInstruments(): void {
  memory.clear();
}

// Version 2 has three seconds; a gateway that is slow or has only version 1 still gets its page.
async function fetchAllInstruments(http: HttpClient): Promise<Result<readonly Instrument[]>> {
  const current = await http.request(
    {
      method: "GET",
      path: "/api/v2/instruments/public",
      query: { all: "true" },
      timeoutMs: INSTRUMENTS_V2_TIMEOUT_MS,
    },
    readInstruments,
  );
  if (current.ok) return current;
  return http.request(
    { method: "GET", path: "/api/v1/instruments/public", timeoutMs: INSTRUMENTS_V1_TIMEOUT_MS },
    readInstruments,
  );
}
