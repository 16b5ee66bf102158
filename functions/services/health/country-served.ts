// Whether the gateway serves the visitors of a country. The isolate remembers it, so that pages rarely wait for it
// (docs/gateway-contract.md, "Countries").
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import { HEALTH_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import { inTime } from "~/domain/time/in-time";
import { HEALTH_PATIENCE_MS } from "./gateway-health";

/** How long a result for a country is used, milliseconds (our choice). */
const COUNTRY_FRESH_MS = 60_000;

interface Finding {
  readonly isServed: boolean;
  readonly nextCheckAt: number;
}

// At most one entry per country.
const findings = new Map<string, Finding>();

/** Inputs of a check; the clock is epoch ms. */
export interface CountryProbe {
  readonly country: string | undefined;
  /** Calls the gateway's health with the visitor's country. */
  readonly ask: () => Promise<Result<unknown>>;
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns false only if the gateway rejected the country. The first request of a minute calls the gateway and waits briefly; the others use the stored result. */
export async function isCountryServed(probe: CountryProbe): Promise<boolean> {
  const { country, now, waitUntil } = probe;
  if (country === undefined) return true;
  const known = findings.get(country);
  if (known && now() < known.nextCheckAt) return known.isServed;
  const isServed = known?.isServed ?? true;
  findings.set(country, { isServed, nextCheckAt: now() + HEALTH_TIMEOUT_MS });
  const check = checkCountry(country, probe, isServed);
  waitUntil(check);
  await inTime(check, HEALTH_PATIENCE_MS);
  return findings.get(country)?.isServed ?? true;
}

async function checkCountry(
  country: string,
  { ask, now }: CountryProbe,
  before: boolean,
): Promise<void> {
  const result = await ask();
  const isServed = result.ok || isAnswer(result.failure) ? !isRefused(result) : before;
  findings.set(country, { isServed, nextCheckAt: now() + COUNTRY_FRESH_MS });
}

function isRefused(result: Result<unknown>): boolean {
  const { failure } = result.ok ? { failure: undefined } : result;
  return failure?.kind === "upstream" && failure.code === "ERR_COUNTRY_NOT_SERVED";
}

// Silence and a broken gateway say nothing about a country.
function isAnswer(failure: Failure): boolean {
  return "status" in failure && failure.status < 500;
}

/**
 * Forgets everything, for tests in which one process plays several isolates.
 * @internal
 */
export function forgetCountries(): void {
  findings.clear();
}
