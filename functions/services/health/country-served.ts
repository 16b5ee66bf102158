// Whether the gateway serves the visitors of a country. The isolate remembers it, so that pages rarely wait for it
// (docs/gateway-contract.md, "Countries").
import type { Failure } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import { HEALTH_TIMEOUT_MS } from "~/domain/gateway-limits";
import { inTime } from "~/domain/time/in-time";
import { HEALTH_PATIENCE_MS } from "./gateway-health";

/** How long a country's finding is used, milliseconds (our choice). */
const COUNTRY_FRESH_MS = 60_000;

interface Finding {
  readonly isServed: boolean;
  readonly nextCheckAt: number;
}

// At most one entry a country.
const findings = new Map<string, Finding>();

/** Inputs of a check; the clock is epoch ms. */
export interface CountryProbe {
  readonly country: string | undefined;
  /** Calls the gateway's health in the visitor's name. */
  readonly ask: () => Promise<Result<unknown>>;
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Returns false only if the gateway said so. The first request of a minute asks and waits briefly; the others use what is known. */
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
