// The market behind the exchange's port: what a provider of play money lists and quotes.
import { fail, ok } from "~/domain/failure/result";
import { HISTORY_RANGE_MS, type HistoryRange } from "~/domain/rate/rate-history";
import { MINUTE_MS } from "~/domain/time/time-units";
import type { Asset, Provider } from "../../exchange/providers/provider";
import { findMarket, type SandboxEnv } from "../env";
import { toAsset } from "../instruments/asset";
import { CATALOGUE, type CatalogueEntry } from "../instruments/catalogue";
import { deriveDepositLimits } from "./limits";
import { usdPriceOf } from "./market-state";
import { pricePairAt } from "./market-story";
import { findRefusal, isFloatingOnly, requiresRefundAddress } from "./pair-rules";
import { pricePair } from "./priced-pair";
import { deriveQuote, priceOf } from "./quote";

/** Time between two points of a history, milliseconds. */
const STEP_MS: Readonly<Record<HistoryRange, number>> = {
  "24h": 15 * MINUTE_MS,
  "7d": 120 * MINUTE_MS,
};

/** The calls of a provider about rates. */
type RateCalls = Pick<Provider, "listAssets" | "quote" | "findLimits" | "listPast">;

interface Sides {
  readonly from: Asset;
  readonly to: Asset;
}

/** Returns the market for a provider that exchanges these instruments. */
export function connectMarket(
  env: SandboxEnv,
  trades: (entry: CatalogueEntry) => boolean,
): RateCalls {
  const findPair = async ({ from, to }: Sides) =>
    pricePair(await findMarket(env).state(), from.id, to.id);
  return {
    listAssets: async () => {
      const state = await findMarket(env).state();
      const assets = CATALOGUE.filter(trades).flatMap((entry) => {
        const usdPrice = usdPriceOf(state, entry.currency.ticker);
        return usdPrice ? [toAsset(entry, usdPrice)] : [];
      });
      return ok({ assets, hidden: [] });
    },

    quote: async (question) => {
      const pair = await findPair(question);
      if (!pair.ok) return fail({ kind: "no-liquidity" });
      return deriveQuote(pair.value, question, Date.now());
    },

    findLimits: async (question) => {
      const pair = await findPair(question);
      if (!pair.ok) return {};
      const { from, to } = pair.value;
      return {
        ...deriveDepositLimits(pair.value),
        modes: isFloatingOnly(from, to) ? ["FLOATING"] : undefined,
        needsRefundAddress: requiresRefundAddress(from, to, question.mode),
      };
    },

    // At every quarter hour, or every two hours, plus the present rate. They go back to before the start.
    listPast: async ({ from, to }, range) => {
      const story = await findMarket(env).story();
      const now = Date.now();
      const slugs = { fromSlug: from.id, toSlug: to.id };
      const points = [...listMoments(range, now), now].flatMap((at) => {
        const pair = pricePairAt(story, { ...slugs, at });
        if (!pair.ok || findRefusal(pair.value.from, pair.value.to)) return [];
        return [{ at, rate: priceOf(pair.value) }];
      });
      return points.length > 0 ? ok(points) : fail({ kind: "pair-not-active" });
    },
  };
}

/** Returns the round times of the range up to now, oldest first. */
function listMoments(range: HistoryRange, now: number): readonly number[] {
  const step = STEP_MS[range];
  const newest = Math.ceil(now / step) - 1;
  return Array.from(
    { length: HISTORY_RANGE_MS[range] / step },
    (_, age) => (newest - age) * step,
  ).reverse();
}
