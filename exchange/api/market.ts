// The rates and instruments of real coins, for the calls of exchange/calls.
import { failWith } from "../http/api-error";
import { countClick } from "../accounts/referrals";
import { makeMarketCalls, type MarketHost } from "../calls/market-calls";
import { openDatabase } from "../database";
import { findProviderObject, hasAccounts, readSettings, type ExchangeEnv } from "../env";
import { findCatalogue, findPair } from "../instruments/offer";
import { findServed } from "../instruments/offered-pairs";
import { listPairs } from "../instruments/public-pairs";
import { checkAddress } from "../networks/address-check";
import { fetchPastRates, quoteRate, recommendAmount } from "../rates/quote-rate";

/** Fails if the operator does not serve the visitor's country; an unknown country is served. No provider is called before. */
export const checkCountry: MarketHost<ExchangeEnv>["checkCountry"] = ({ env, headers }) => {
  const country = headers.get("x-visitor-country")?.toLowerCase();
  return country !== undefined && readSettings(env).BLOCKED_COUNTRIES.includes(country)
    ? failWith("ERR_COUNTRY_NOT_SERVED")
    : { ok: true, value: undefined };
};

/** The market of the chosen providers. */
export const MARKET: MarketHost<ExchangeEnv> = {
  checkCountry,

  // Suspended by the operator, or down with every provider.
  async readHealth(env) {
    const { SUSPENDED, PROVIDER: codes } = readSettings(env);
    if (SUSPENDED === "on") return "UNHEALTHY";
    const health = await Promise.all(
      codes.map((code) => findProviderObject(env, code).isHealthy()),
    );
    return health.includes(true) ? "OK" : "TECHNICAL_DIFFICULTIES";
  },

  openDatabase: ({ DB }) => openDatabase(DB),
  findCatalogue,
  checkAddress,

  listPairs: (env, offered) =>
    listPairs(offered, readSettings(env).PAIRS).map(({ from, to }) => ({
      instrumentFromSlug: from.slug,
      instrumentToSlug: to.slug,
    })),

  countPairs(env, { instruments }) {
    const pairs = new Set(readSettings(env).PAIRS);
    return instruments.reduce(
      (sum, from) => sum + instruments.filter((to) => findServed(from, to, pairs)).length,
      0,
    );
  },

  quote: quoteRate,

  // A rate needs no database, so a failing one stops none.
  async countClick(call) {
    if (!call.query.referrerId || !hasAccounts(call.env)) return;
    const db = await openDatabase(call.env.DB).catch(() => undefined);
    if (db) await countClick(db, call);
  },

  async recommendAmount(env, slugs) {
    const pair = await findPair(env, slugs);
    return pair.ok ? { ok: true, value: await recommendAmount(env, pair.value) } : pair;
  },

  // None if a gap is longer than a tenth of the period.
  async listPastRates(env, { instrumentFromSlug: from, instrumentToSlug: to, range }) {
    const pair = await findPair(env, { from, to });
    return pair.ok ? fetchPastRates(env, pair.value, range) : pair;
  },
};

/** The calls about rates. */
export const MARKET_CALLS = makeMarketCalls(MARKET);
