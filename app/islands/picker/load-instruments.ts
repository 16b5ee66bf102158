import { readPublicPairs } from "~/contracts/exchange-facts";
import { readInstruments } from "~/contracts/instrument";
import type { Instrument } from "~/domain/instrument/instrument";
import { INSTRUMENTS_CACHE_MS } from "~/domain/limits";
import { derivePopularInstruments } from "~/domain/instrument/popular-instruments";

/** Everything that can be chosen, and what most people choose. */
export interface Choices {
  all: readonly Instrument[];
  popular: readonly Instrument[];
}

let cached: { choices: Promise<Choices>; loadedAt: number } | undefined;

/** Asks once a minute at most, however often the picker opens; rejects if there is no list to show. */
export function loadChoices(): Promise<Choices> {
  if (cached && Date.now() - cached.loadedAt < INSTRUMENTS_CACHE_MS) return cached.choices;
  const choices = fetchChoices();
  cached = { choices, loadedAt: Date.now() };
  choices.catch(() => {
    cached = undefined;
  });
  return choices;
}

async function fetchChoices(): Promise<Choices> {
  const [instruments, pairs] = await Promise.all([
    fetchJson("/api/v2/instruments/public?all=true"),
    // Without them there is no popular group; the list is whole all the same.
    fetchJson("/api/v2/pairs/public").catch(() => []),
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
