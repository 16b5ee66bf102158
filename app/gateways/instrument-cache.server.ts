// How instruments are fetched, and for how long an isolate remembers them: nearly every page needs them and they
// change by the day (spec: Timeouts of calls).
import type { Instrument } from "~/domain/instrument/instrument";
import { INSTRUMENTS_CACHE_MS } from "~/domain/limits";
import { MEMORY_KEEP_MS } from "~/domain/page-limits";
import type { Result } from "~/domain/failure/result";
import { inTime } from "~/domain/site/in-time";
import { makeMemory } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** Version 1 of the instruments is asked as well when version 2 has taken this long, milliseconds. */
const INSTRUMENTS_HEDGE_MS = 500;

type Instruments = Result<readonly Instrument[]>;

/** Every instrument of a gateway. */
export const instruments = makeMemory<"all", readonly Instrument[]>(
  { freshMs: INSTRUMENTS_CACHE_MS, keepMs: MEMORY_KEEP_MS },
  fetchInstruments,
);

// A gateway that has only version 1, or whose version 2 is slow, still gets its page: version 1 is asked as soon as
// version 2 has failed or let us wait, and the first list that comes counts.
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
