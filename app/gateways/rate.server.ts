// The calls about rates, instruments, pairs and health (spec: Order and rate calls).
import type { Recommendable } from "~/contracts/rate-parameters";
import { isGatewayDown } from "~/domain/failure/breaker";
import { HEALTH_TIMEOUT_MS } from "~/domain/limits/gateway-limits";
import type { DefaultPair, PublicPair } from "~/domain/pair/exchange-facts";
import type { HealthStatus } from "~/domain/failure/health";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";
import { inTime } from "~/domain/time/in-time";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { RateHistoryQuery, RatePoint } from "~/domain/rate/rate-history";
import { isReferrerUnknown } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { CallClient } from "./call-client.server";
import type { ProviderQuestion, RateQuestions } from "./rate-questions.server";
import { defaultPair, publicPairs } from "./exchange-facts-memory.server";
import { instruments } from "./instrument-cache.server";
import {
  findLastRate,
  namedRates,
  rateHistories,
  recommendedAmounts,
  sharedRates,
  type LastRateQuery,
} from "./rate-memory.server";
import type { SharedClient } from "./shared-client.server";

/** The calls about rates and the other data before an order exists. */
export interface RateGateway {
  /** The rate of an order that is created or decided now. It is not limited, because orders and decisions are. Abortable; fails immediately while rates are known to be down. */
  fetchRate(query: RateQuery, signal?: AbortSignal): Promise<Result<Rate>>;
  /** The rate of a form that was sent to see a rate. */
  fetchAskedRate(query: RateQuery): Promise<Result<Rate>>;
  /** The rate of a rendered page. With a referrer, or with a session that the gateway sees, it is the visitor's own. Otherwise all equal requests within a second share one. */
  fetchPageRate(query: RateQuery): Promise<Result<Rate>>;
  /** A pair's last public rate, minutes old at most; makes no call. */
  fetchLastRate(query: LastRateQuery): Promise<Rate | undefined>;
  fetchRecommendedAmount(query: Recommendable): Promise<Result<Amount>>;
  /** A pair's rate history, oldest point first; empty if the gateway has none. */
  fetchRateHistory(query: RateHistoryQuery): Promise<Result<readonly RatePoint[]>>;
  fetchInstruments(): Promise<Result<readonly Instrument[]>>;
  fetchDefaultPair(): Promise<Result<DefaultPair>>;
  fetchPublicPairs(): Promise<Result<readonly PublicPair[]>>;
  fetchHealth(): Promise<Result<HealthStatus>>;
  /** The health as this visitor gets it: a gateway may refuse the visitor's country. */
  fetchOwnHealth(): Promise<Result<HealthStatus>>;
  /** Whether a mandatory call returns a sensible response now; used if the health call gives no answer. */
  isServing(): Promise<boolean>;
}

/** The dependencies of a visitor's rate gateway. */
export interface RateGatewayParts {
  readonly client: CallClient;
  readonly shared: SharedClient;
  /** Whether calls carry a session. */
  readonly hasSession: () => Promise<boolean>;
  /** Called when the gateway does not know the referrer of a rate call. */
  readonly clearReferral?: (() => void) | undefined;
  /** Makes a visitor's call that may cost a provider one. Fails instead if the visitor has reached the limit of new questions. Undefined without that limit. */
  readonly limit?: <T>(
    asked: { readonly question: ProviderQuestion; readonly isPaid?: boolean },
    ask: () => Promise<Result<T>>,
  ) => Promise<Result<T>>;
}

/** The rate gateway of one visitor's request. */
export function makeRateGateway(parts: RateGatewayParts): RateGateway {
  const { client, shared, hasSession, limit = (_asked, ask) => ask() } = parts;
  const fetchRate = makeRateCall(parts);
  // The exchange finds a pair's minimum once for the recommended amount and its rate, so they count as one question.
  let recommended: Amount | undefined;
  const limitRate = (query: RateQuery, ask: () => Promise<Result<Rate>>) =>
    limit({ question: query, isPaid: query.amount === recommended }, ask);
  const fetchAskedRate = (query: RateQuery) => limitRate(query, () => fetchRate(query));
  return {
    ...makeSharedRateGateway(shared),
    fetchRate,
    fetchAskedRate,
    fetchPageRate: async (query) => {
      const { referrerId, ...named } = query;
      // An unreadable session fails the call, not the page.
      const isOwn = referrerId !== undefined || (await hasSession().catch(() => true));
      return isOwn ? fetchAskedRate(query) : limitRate(query, () => namedRates.read(shared, named));
    },
    fetchRecommendedAmount: async (query) => {
      const question = { name: `amount ${JSON.stringify(toAmountQuestion(query))}` };
      const result = await limit({ question }, () => client.call("fetchRecommendedAmount", query));
      recommended = result.ok ? result.value : undefined;
      return result;
    },
    fetchOwnHealth: () => client.call("fetchHealth", undefined),
  };
}

/** Returns the rate call. Without a referrer that the gateway does not know, it is repeated at once: the visitor should not wait because of another's mistake (spec: Referral). */
function makeRateCall({ client, clearReferral }: RateGatewayParts): RateGateway["fetchRate"] {
  return async (query, signal) => {
    const result = await client.call("fetchRate", query, { signal });
    const { referrerId, ...anonymous } = query;
    if (result.ok || referrerId === undefined || !isReferrerUnknown(result.failure)) return result;
    clearReferral?.();
    return client.call("fetchRate", anonymous, { signal });
  };
}

/** The rate gateway of public pages: all results are remembered, and calls carry nothing of a visitor. `noteAnswer` learns of each rate, because a page then follows it. */
export function makeSharedRateGateway(
  client: SharedClient,
  noteAnswer: RateQuestions["noteAnswer"] = () => undefined,
): RateGateway {
  const readShared = async (query: RateQuery) => {
    const result = await sharedRates.read(client, { ...query, referrerId: undefined });
    if (result.ok) noteAnswer(query);
    return result;
  };
  return {
    fetchRate: readShared,
    fetchAskedRate: readShared,
    fetchPageRate: readShared,
    fetchLastRate: (query) => Promise.resolve(findLastRate(client, query)),
    fetchRecommendedAmount: (query) => recommendedAmounts.read(client, toAmountQuestion(query)),
    fetchRateHistory: (query) => rateHistories.read(client, query),
    fetchInstruments: () => instruments.read(client, "all"),
    fetchDefaultPair: () => defaultPair.read(client, undefined),
    fetchPublicPairs: () => publicPairs.read(client, undefined),
    fetchHealth: async () => client.observe(await client.call("fetchHealth", undefined)),
    fetchOwnHealth: () => client.call("fetchHealth", undefined),
    isServing: async () => {
      const asking = client.call("fetchDefaultPair", undefined);
      const result = await inTime(asking, HEALTH_TIMEOUT_MS);
      return result !== undefined && (result.ok || !isGatewayDown(result.failure));
    },
  };
}

// Callers may pass further fields, which would create separate memory entries.
function toAmountQuestion({ from, to, rateMode }: Recommendable): Recommendable {
  return { from: toSide(from), to: toSide(to), rateMode };
}

function toSide({ currencyTitle, networkTitle, precisionDecimals }: Recommendable["from"]) {
  return { currencyTitle, networkTitle, precisionDecimals };
}
