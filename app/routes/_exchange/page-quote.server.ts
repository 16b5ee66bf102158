// The quote of a page that shows a rate but creates no order.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import type { Pair } from "~/domain/pair/pair-slug";
import {
  cutProblem,
  deriveAmountProblem,
  deriveAskedProblem,
  type AmountProblem,
} from "~/domain/rate/amount-problem";
import type { Rate, RateMode, RateQuery } from "~/domain/rate/rate";
import { isRateForQuery } from "~/domain/rate/same-selection";
import { deriveRateQuery, isSelectionSupported } from "~/domain/rate/selection";

/** The quote for an amount to send. `bound` is in the sent currency. */
export type PageQuote =
  | { readonly kind: "rate"; readonly rate: Rate }
  | {
      readonly kind: AmountProblem["kind"];
      readonly bound: Amount | undefined;
      readonly ticker: string;
    }
  | { readonly kind: "no-amount" | "unsupported" | "unavailable" };

/** The rate request: `amount` is sent. With `referrerId` the gateway returns the referrer's rate. */
export interface PageQuestion {
  readonly pair: Pair;
  readonly amount: Amount | "";
  readonly rateMode: RateMode;
  readonly referrerId?: string | undefined;
}

/** Fetches the rate, or returns the reason for none. A mode that the pair lacks counts as unsupported. */
export async function fetchPageQuote(
  { gateways }: Pick<AppLoadContext, "gateways">,
  { pair, amount, rateMode, referrerId }: PageQuestion,
): Promise<PageQuote> {
  if (amount === "" || isZeroAmount(amount)) return { kind: "no-amount" };
  if (!isSelectionSupported(pair)) return { kind: "unsupported" };
  const selection = { ...pair, amount, activeSide: "send", rateMode } as const;
  const query = deriveRateQuery(selection, referrerId);
  const fetched = await gateways.rate.fetchPageRate(query);
  if (fetched.ok) return toRateQuote(fetched.value, query, pair);
  const outcome = deriveRateOutcome(fetched.failure, rateMode);
  switch (outcome.kind) {
    case "limit":
      return toBound(cutProblem(outcome.problem, pair.from), pair);
    case "unavailable":
      return { kind: "unavailable" };
    case "pair-unsupported":
    case "use-floating":
      return { kind: "unsupported" };
  }
}

function toRateQuote(rate: Rate, query: RateQuery, pair: Pair): PageQuote {
  const isAsked = isRateForQuery(rate, query);
  const problem = isAsked
    ? deriveAmountProblem(rate)
    : deriveAskedProblem(rate, { activeSide: "send", amount: query.amount });
  if (problem) return toBound(problem, pair);
  return isAsked ? { kind: "rate", rate } : { kind: "unavailable" };
}

function toBound({ kind, expected, expectedGeneral }: AmountProblem, { from }: Pair): PageQuote {
  return { kind, bound: expected ?? expectedGeneral, ticker: from.currencyTitle };
}
