// The rates and instruments of play money, for the calls of exchange/calls.
import { HISTORY_RANGE_MS, type HistoryRange } from "~/domain/rate/rate-history";
import { MINUTE_MS } from "~/domain/time/time-units";
import { countClick } from "../../exchange/accounts/referrals";
import { makeMarketCalls } from "../../exchange/calls/market-calls";
import { checkCountry } from "../country";
import { findMarket, type SandboxEnv } from "../env";
import { findEntry, findEntryByTitles } from "../instruments/catalogue";
import { pricePairAt } from "../market/market-story";
import { checkPair } from "../market/pair-rules";
import { pricePair } from "../market/priced-pair";
import { priceOf } from "../market/quote";
import { checkAddress } from "../orders/check-address";
import { readSwitches } from "../switches";

/** Time between two points of a history, milliseconds. */
const STEP_MS: Readonly<Record<HistoryRange, number>> = {
  "24h": 15 * MINUTE_MS,
  "7d": 120 * MINUTE_MS,
};

/** The calls about rates. */
export const MARKET_CALLS = makeMarketCalls<SandboxEnv>({
  checkCountry,

  // As the console has set it.
  readHealth: async (env) => (await readSwitches(env.DB)).health,

  find: (_env, { slug, currencyTitle, networkTitle }) => {
    const entry = slug ? findEntry(slug) : findEntryByTitles(currencyTitle, networkTitle);
    const value = entry && {
      slug: entry.slug,
      check: (address: string) => checkAddress(entry, address),
    };
    return Promise.resolve({ ok: true, value });
  },

  quote: (env, parameters) => findMarket(env).quote(parameters),
  countClick: (call) => countClick(call.env.DB, call),
  recommendAmount: (env, { from, to }) => findMarket(env).recommendedAmount(from, to),

  // At every quarter hour, or every two hours, plus the current rate.
  async listPastRates(env, { instrumentFromSlug: fromSlug, instrumentToSlug: toSlug, range }) {
    const story = await findMarket(env).story();
    const present = pricePair(story.present, fromSlug, toSlug);
    if (!present.ok) return present;
    const allowed = checkPair(present.value.from, present.value.to, "FLOATING");
    if (!allowed.ok) return allowed;
    const now = Date.now();
    const past = listMoments(range, now).flatMap((at) => {
      const pair = pricePairAt(story, { fromSlug, toSlug, at });
      return pair.ok ? [{ at, rate: priceOf(pair.value) }] : [];
    });
    return { ok: true, value: [...past, { at: now, rate: priceOf(present.value) }] };
  },
});

/** Returns the round times of the range up to now, oldest first. */
function listMoments(range: HistoryRange, now: number): readonly number[] {
  const step = STEP_MS[range];
  const newest = Math.ceil(now / step) - 1;
  return Array.from(
    { length: HISTORY_RANGE_MS[range] / step },
    (_, age) => (newest - age) * step,
  ).reverse();
}
