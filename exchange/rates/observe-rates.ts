// Quotes the listed pairs regularly, so that their charts have no gaps without visitors and a silent provider is noticed.
import { MINUTE_MS } from "~/domain/time/time-units";
import { readSettings, type ExchangeEnv } from "../env";
import { findCatalogue, OLDEST_PRICES_MS } from "../instruments/offer";
import type { OfferedPair } from "../instruments/offered-pairs";
import { listPairs } from "../instruments/public-pairs";
import { quoteRate } from "./quote-rate";

/** Time between two quotes of a pair, milliseconds. */
const STEP_MS = 15 * MINUTE_MS;
/** Most pairs: the operator's list may be long, and each pair costs a call. */
const MAX_PAIRS = 20;

/** The provider counts as silent if none of the first pairs has a rate: one coin may be out of order. */
const MAX_SILENT = 3;

/**
 * Quotes the first pair that the provider serves, and once in a quarter hour every listed one. `every` is the time between
 * two runs; both are milliseconds. Returns whether the provider answered.
 */
export async function observeRates(
  env: ExchangeEnv,
  code: string,
  { now, every }: { readonly now: number; readonly every: number },
): Promise<boolean> {
  // Orders need prices of this age.
  const catalogue = await findCatalogue(env, OLDEST_PRICES_MS);
  if (!catalogue.ok) return false;
  const isListed = catalogue.value.instruments.some(({ at }) => code in at);
  if (!isListed) return false;
  const listed = listPairs(catalogue.value, readSettings(env).PAIRS).slice(0, MAX_PAIRS);
  const pairs = listed.filter(({ provider }) => provider === code);
  const isRound = now % STEP_MS < every;
  let hasAnswered = false;
  // One after the other, so that visitors' calls come first.
  for (const [at, pair] of pairs.entries()) {
    hasAnswered = (await hasRate(env, pair)) || hasAnswered;
    if (hasAnswered ? !isRound : at + 1 === MAX_SILENT) return hasAnswered;
  }
  return hasAnswered || pairs.length === 0;
}

// A refusal that names the amount or the pair is an answer.
async function hasRate(env: ExchangeEnv, { from, to }: OfferedPair): Promise<boolean> {
  const question = { fromSlug: from.slug, toSlug: to.slug, rateMode: "FLOATING" } as const;
  const rate = await quoteRate(env, { ...question, amount: undefined, amountSide: "send" }).catch(
    () => undefined,
  );
  return rate !== undefined && (rate.ok || rate.failure.code !== "ERR_SERVICE_UNAVAILABLE");
}
