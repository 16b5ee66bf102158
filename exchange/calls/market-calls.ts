// The calls about instruments and rates (spec: Order and rate calls).
import * as z from "zod";
import { countClick } from "../accounts/referrals";
import { openDatabase } from "../database";
import { findProviderObject, hasAccounts, readSettings, type ExchangeEnv } from "../env";
import { failField, failWith, type ApiResult } from "../http/api-error";
import { findAddress } from "../http/caller";
import { findBySlug, findByTitles } from "../instruments/catalogue";
import { findCatalogue, findPair } from "../instruments/offer";
import type { OfferedCatalogue } from "../instruments/offered-pairs";
import { findAddressCheck } from "../parts";
import { parseHistoryQuery } from "../rates/history-query";
import { fetchPastRates, quoteRate, recommendAmount } from "../rates/quote-rate";
import { parseRateParameters } from "../rates/rate-parameters";
import { checkCountry } from "./check-country";
import type { KeyedCall } from "./keyed-call";
import { OFFER_CALLS } from "./offer-calls";

/** The titles of an instrument, which older calls send; newer ones send its slug too. */
interface NamedInstrument {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly slug?: string | undefined;
}

const addressQuestion = z.object({
  currencyTitle: z.string(),
  networkTitle: z.string(),
  slug: z.string().optional(),
  address: z.string().trim().max(1_000),
  getRejectReason: z.boolean().optional(),
});

const titlesWire = z.object({
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
});

/** The calls. */
export const MARKET_CALLS = {
  ...OFFER_CALLS,

  fetchHealth: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const served = checkCountry(call);
    if (!served.ok) return served;
    return { ok: true, value: { status: await readHealth(call.env) } };
  },

  /** Whether a payout to an address is possible. */
  validateAddress: async ({ env, body }: KeyedCall): Promise<ApiResult<object>> => {
    const parsed = addressQuestion.safeParse(body);
    if (!parsed.success) return failField("address", "the question is incomplete");
    const { address, getRejectReason, ...named } = parsed.data;
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    const found = find(catalogue.value, named);
    if (!found) return failWith("ERR_NETWORK_NOT_SUPPORTED");
    const checkAddress = findAddressCheck(env.parts);
    const { contracts } = catalogue.value;
    const { rejectReason, ...check } = checkAddress(found.network, address, contracts);
    const isAsked = getRejectReason === true && rejectReason !== undefined;
    return { ok: true, value: isAsked ? { ...check, rejectReason } : check };
  },

  fetchRate: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const parameters = parseRateParameters(call.query);
    if (!parameters.ok) return parameters;
    const [quoted] = await Promise.all([
      quoteRate(call.env, parameters.value, findAddress(call.headers)),
      countAnyClick(call),
    ]);
    return quoted;
  },

  fetchRecommendedAmount: async ({ env, query }: KeyedCall): Promise<ApiResult<object>> => {
    const titles = titlesWire.safeParse(query).data;
    if (!titles) return failField("instrumentFrom", "the titles are incomplete");
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    const from = find(catalogue.value, {
      currencyTitle: titles.instrumentFromCurrencyTitle,
      networkTitle: titles.instrumentFromNetworkTitle,
    });
    const to = find(catalogue.value, {
      currencyTitle: titles.instrumentToCurrencyTitle,
      networkTitle: titles.instrumentToNetworkTitle,
    });
    if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
    const pair = await findPair(env, { from: from.slug, to: to.slug });
    if (!pair.ok) return pair;
    return { ok: true, value: { recommendedAmount: await recommendAmount(env, pair.value) } };
  },

  /** The rates of the period that ends now, oldest first. */
  fetchRateHistory: async ({ env, query }: KeyedCall): Promise<ApiResult<object>> => {
    const asked = parseHistoryQuery(query);
    if (!asked.ok) return asked;
    const { instrumentFromSlug: from, instrumentToSlug: to, range } = asked.value;
    const pair = await findPair(env, { from, to });
    if (!pair.ok) return pair;
    const past = await fetchPastRates(env, pair.value, range);
    if (!past.ok) return past;
    const points = past.value.map(({ at, rate }) => ({ at: new Date(at).toISOString(), rate }));
    return { ok: true, value: { ...asked.value, points } };
  },
};

function find({ instruments }: OfferedCatalogue, { slug, ...titles }: NamedInstrument) {
  return slug ? findBySlug({ instruments }, slug) : findByTitles({ instruments }, titles);
}

// Suspended by the operator, or down with every provider.
async function readHealth(env: ExchangeEnv): Promise<string> {
  if (env.parts.readHealth) return env.parts.readHealth();
  const { SUSPENDED, PROVIDER: codes } = readSettings(env);
  if (SUSPENDED === "on") return "UNHEALTHY";
  const health = await Promise.all(codes.map((code) => findProviderObject(env, code).isHealthy()));
  return health.includes(true) ? "OK" : "TECHNICAL_DIFFICULTIES";
}

// A rate needs no database, so a failing one stops none.
async function countAnyClick(call: KeyedCall): Promise<void> {
  if (!call.query.referrerId || !hasAccounts(call.env)) return;
  const db = await openDatabase(call.env.DB).catch(() => undefined);
  if (db) await countClick(db, call);
}
