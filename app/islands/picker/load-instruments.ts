import type { PublicPath } from "~/contracts/calls/call-table";
import { readPublicPairs } from "~/contracts/exchange-facts";
import { readInstruments } from "~/contracts/instrument";
import type { Instrument } from "~/domain/instrument/instrument";
import { INSTRUMENTS_CACHE_MS } from "~/domain/limits/cache-limits";
import { derivePopularInstruments } from "~/domain/pair/popular-instruments";

const INSTRUMENTS_PATH = "/api/v2/instruments/public" satisfies PublicPath;
const PAIRS_PATH = "/api/v2/pairs/public" satisfies PublicPath;

/** All instruments, and the most popular ones. */
export interface Choices {
  all: readonly Instrument[];
  popular: readonly Instrument[];
}

let cached: { choices: Promise<Choices>; loaded?: Choices; loadedAt: number } | undefined;

/** The choices if they are loaded and recent. */
export function findChoices(): Choices | undefined {
  return isFresh() ? cached?.loaded : undefined;
}

/** Loads the choices at most once a minute; rejects if there is no list. */
export function loadChoices(): Promise<Choices> {
  if (cached && isFresh()) return cached.choices;
  const choices = fetchChoices();
  const asked: typeof cached = { choices, loadedAt: Date.now() };
  cached = asked;
  choices.then(
    (loaded) => {
      asked.loaded = loaded;
    },
    () => {
      cached = undefined;
    },
  );
  return choices;
}

function isFresh(): boolean {
  return cached !== undefined && Date.now() - cached.loadedAt < INSTRUMENTS_CACHE_MS;
}

async function fetchChoices(): Promise<Choices> {
  const [instruments, pairs] = await Promise.all([
    fetchJson(`${INSTRUMENTS_PATH}?all=true`),
    // Without pairs there is no popular group, but the list is complete.
    fetchJson(PAIRS_PATH).catch(() => []),
  ]);
  const all = readInstruments(instruments);
  if (!all.ok) throw new Error("The list of instruments cannot be read");
  const listed = readPublicPairs(pairs);
  return {
    all: all.value,
    popular: listed.ok ? derivePopularInstruments(all.value, listed.value) : [],
  };
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: status ${String(response.status)}`);
  return response.json();
}
