// Quotes the listed pairs regularly, so that their charts have no gaps without visitors.
import { MINUTE_MS } from "~/domain/time/time-units";
import { readSettings, type ExchangeEnv } from "../env";
import { findCatalogue } from "../instruments/offer";
import { listPairs } from "../instruments/public-pairs";
import { quoteRate } from "./quote-rate";

/** Time between two quotes of a pair, milliseconds. */
const STEP_MS = 15 * MINUTE_MS;
/** Most pairs: the operator's list may be long, and each pair costs a call. */
const MAX_PAIRS = 20;

/** Quotes the listed pairs once in a quarter hour. `every` is the time between two runs; both are milliseconds. */
export async function observeRates(env: ExchangeEnv, now: number, every: number): Promise<void> {
  if (now % STEP_MS >= every) return;
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return;
  const pairs = listPairs(catalogue.value, readSettings(env).PAIRS).slice(0, MAX_PAIRS);
  // One after the other, so that visitors' calls come first.
  for (const { from, to } of pairs) {
    const question = { fromSlug: from.slug, toSlug: to.slug, rateMode: "FLOATING" } as const;
    await quoteRate(env, { ...question, amount: undefined, amountSide: "send" }).catch(
      () => undefined,
    );
  }
}
