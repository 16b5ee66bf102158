// Fetches instruments and keeps them in the isolate's memory, because nearly every page needs them and they rarely
// change (spec: Timeouts of calls).
import type { Instrument } from "~/domain/instrument/instrument";
import { INSTRUMENTS_CACHE_MS } from "~/domain/limits/cache-limits";
import { MEMORY_KEEP_MS } from "~/domain/limits/cache-limits";
import type { Result } from "~/domain/failure/result";
import { inTime } from "~/domain/time/in-time";
import { makeMemory } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** Version 1 of the instruments is requested too once version 2 has taken this long, milliseconds. */
const INSTRUMENTS_HEDGE_MS = 500;

type Instruments = Result<readonly Instrument[]>;

/** All instruments of a gateway. */
export const instruments = makeMemory<"all", readonly Instrument[]>(
  { freshMs: INSTRUMENTS_CACHE_MS, keepMs: MEMORY_KEEP_MS },
  fetchInstruments,
);

// Some gateways have only version 1, or a slow version 2. Version 1 is requested once version 2 fails or is slow, and
// the first list to arrive is used.
async function fetchInstruments(client: SharedClient): Promise<Instruments> {
  const current = fetchCurrent(client);
  const first = await inTime(current, INSTRUMENTS_HEDGE_MS);
  if (first?.ok) return first;
  const previous = fetchPrevious(client);
  const lists = [current, previous].map(async (call) => expectOk(await call));
  return Promise.any(lists).catch(() => previous);
}

function expectOk(result: Instruments): Instruments {
  if (!result.ok) throw new Error(result.failure.kind);
  return result;
}

function fetchCurrent(client: SharedClient): Promise<Instruments> {
  return client.call("fetchInstruments", undefined);
}

function fetchPrevious(client: SharedClient): Promise<Instruments> {
  return client.call("fetchInstrumentsV1", undefined);
}
