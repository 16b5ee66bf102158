// The calls about instruments and rates that are the same for real coins and for play money (spec: Order and rate
// calls).
import * as z from "zod";
import type { Amount } from "~/domain/money/money";
import type { RateHistoryQuery } from "~/domain/rate/rate-history";
import { failField, failWith, type ApiResult } from "../http/api-error";
import { findAddress } from "../http/caller";
import { findBySlug, findByTitles } from "../instruments/catalogue";
import type { OfferedCatalogue } from "../instruments/offered-pairs";
import type { CheckAddress } from "../networks/address-check";
import { parseHistoryQuery } from "../rates/history-query";
import { parseRateParameters, type RateParameters } from "../rates/rate-parameters";
import type { KeyedCall } from "./keyed-call";
import { makeOfferCalls, type OfferHost } from "./offer-calls";

/** The titles of an instrument, which older calls send; newer ones send its slug too. */
interface NamedInstrument {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly slug?: string | undefined;
}

/** What is exchanged, and at which rates. */
export interface MarketHost<Env> extends OfferHost<Env> {
  /** Fails for a country that is not served. */
  readonly checkCountry: (call: {
    readonly env: Env;
    readonly headers: Headers;
  }) => ApiResult<undefined>;
  readonly readHealth: (env: Env) => Promise<string>;
  readonly checkAddress: CheckAddress;
  readonly quote: (
    env: Env,
    parameters: RateParameters,
    visitorAddress: string | undefined,
  ) => Promise<ApiResult<object>>;
  readonly countClick: (call: KeyedCall<Env>) => Promise<void>;
  /** The rates of the period that ends now, oldest first; `at` is epoch milliseconds. */
  readonly listPastRates: (
    env: Env,
    asked: RateHistoryQuery,
  ) => Promise<ApiResult<readonly { readonly at: number; readonly rate: Amount }[]>>;
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

/** Returns the calls. */
export function makeMarketCalls<Env extends object>(host: MarketHost<Env>) {
  type Call = KeyedCall<Env>;
  const find = ({ instruments }: OfferedCatalogue, { slug, ...titles }: NamedInstrument) =>
    slug ? findBySlug({ instruments }, slug) : findByTitles({ instruments }, titles);

  return {
    ...makeOfferCalls(host),

    fetchHealth: async (call: Call): Promise<ApiResult<object>> => {
      const served = host.checkCountry(call);
      if (!served.ok) return served;
      return { ok: true, value: { status: await host.readHealth(call.env) } };
    },

    /** Whether a payout to an address is possible. */
    validateAddress: async ({ env, body }: Call): Promise<ApiResult<object>> => {
      const parsed = addressQuestion.safeParse(body);
      if (!parsed.success) return failField("address", "the question is incomplete");
      const { address, getRejectReason, ...named } = parsed.data;
      const catalogue = await host.findCatalogue(env);
      if (!catalogue.ok) return catalogue;
      const found = find(catalogue.value, named);
      if (!found) return failWith("ERR_NETWORK_NOT_SUPPORTED");
      const { contracts } = catalogue.value;
      const { rejectReason, ...check } = host.checkAddress(found.network, address, contracts);
      const isAsked = getRejectReason === true && rejectReason !== undefined;
      return { ok: true, value: isAsked ? { ...check, rejectReason } : check };
    },

    fetchRate: async (call: Call): Promise<ApiResult<object>> => {
      const parameters = parseRateParameters(call.query);
      if (!parameters.ok) return parameters;
      const [quoted] = await Promise.all([
        host.quote(call.env, parameters.value, findAddress(call.headers)),
        host.countClick(call),
      ]);
      return quoted;
    },

    fetchRecommendedAmount: async ({ env, query }: Call): Promise<ApiResult<object>> => {
      const titles = titlesWire.safeParse(query).data;
      if (!titles) return failField("instrumentFrom", "the titles are incomplete");
      const catalogue = await host.findCatalogue(env);
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
      const pair = { from: from.slug, to: to.slug };
      const amount = await host.recommendAmount(env, pair);
      return amount.ok ? { ok: true, value: { recommendedAmount: amount.value } } : amount;
    },

    fetchRateHistory: async ({ env, query }: Call): Promise<ApiResult<object>> => {
      const asked = parseHistoryQuery(query);
      if (!asked.ok) return asked;
      const past = await host.listPastRates(env, asked.value);
      if (!past.ok) return past;
      const points = past.value.map(({ at, rate }) => ({ at: new Date(at).toISOString(), rate }));
      return { ok: true, value: { ...asked.value, points } };
    },
  };
}
