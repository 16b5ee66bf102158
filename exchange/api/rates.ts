// The call about a rate.
import { divideAmounts, parseAmount, roundAmount, ZERO, type Amount } from "~/domain/money/money";
import { failWith, type ApiResult } from "../../sandbox/api-error";
import { parseRateParameters } from "../../sandbox/market/rate-parameters";
import { findRateObject } from "../env";
import { findPair } from "../instruments/offer";
import type { Pair } from "../rates/figures";
import type { PairDataWire } from "../rates/pair-data";
import type { ApiRequest } from "./api-request";

/** A question without an amount is about this much, US dollars. */
const USUAL_DOLLARS = parseAmount("200") ?? ZERO;

/** Returns PairData for the parameters in the query. */
export async function fetchRate({ env, query }: ApiRequest): Promise<ApiResult<PairDataWire>> {
  const parameters = parseRateParameters(query);
  if (!parameters.ok) return parameters;
  const { fromSlug, toSlug, rateMode, amount, amountSide } = parameters.value;
  if (rateMode === "FIXED") return failWith("ERR_NOT_ACCEPTABLE");
  const pair = await findPair(env, { from: fromSlug, to: toSlug });
  if (!pair.ok) return pair;
  const side = amount === undefined ? "send" : amountSide;
  const { digits } = side === "send" ? pair.value.from : pair.value.to;
  // Equal amounts in different spellings are one question.
  const asked = roundAmount(amount ?? usualAmountOf(pair.value), digits);
  const object = findRateObject(env, `${fromSlug} ${toSlug}`);
  return object.quote({ pair: pair.value, amount: asked, side });
}

function usualAmountOf({ from }: Pair): Amount {
  return divideAmounts(USUAL_DOLLARS, from.asset.usdPrice, from.digits) ?? ZERO;
}
