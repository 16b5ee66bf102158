// How little and how much the sandbox exchanges at once: about 10 to 250,000 US dollars, as round
// figures of the send currency (spec: Amount bounds).
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  divideAmountsUp,
  multiplyAmounts,
  type Amount,
} from "~/domain/money/money";
import { literalAmount } from "../literal-amount";
import { failWith, type ApiResult } from "../api-error";
import type { PricedPair } from "./priced-pair";

const MIN_USD = literalAmount("10");
const MAX_USD = literalAmount("250000");
const MARKET_MIN_USD = literalAmount("5");
const NO_KYC_USD = literalAmount("700");
const TIMES_FEE = literalAmount("4");

/** Bounds of the send amount in the send currency. `min` covers the payout's network fee, `generalMin` does not look at the pair. */
export interface DepositLimits {
  readonly min: Amount;
  readonly max: Amount;
  readonly generalMin: Amount;
  readonly generalMax: Amount;
  readonly marketMin: Amount;
  readonly noKycThreshold: Amount;
}

/** The bounds of a pair at its present prices. */
export function deriveDepositLimits(pair: PricedPair): DepositLimits {
  const feeFloorUsd = multiplyAmounts(literalAmount(pair.to.network.feeUsd), TIMES_FEE);
  const minUsd = compareAmounts(feeFloorUsd, MIN_USD) > 0 ? feeFloorUsd : MIN_USD;
  return {
    min: inSendCurrency(pair, addAmounts(minUsd, literalAmount("0.5"))),
    max: floorInSendCurrency(pair, MAX_USD),
    generalMin: inSendCurrency(pair, MIN_USD),
    generalMax: floorInSendCurrency(pair, MAX_USD),
    marketMin: inSendCurrency(pair, MARKET_MIN_USD),
    noKycThreshold: floorInSendCurrency(pair, NO_KYC_USD),
  };
}

/** Rejects a deposit outside the bounds, with what would be accepted. */
export function checkDeposit(limits: DepositLimits, deposit: Amount): ApiResult<undefined> {
  if (compareAmounts(deposit, limits.min) < 0) {
    return failWith("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", {
      details: { expected: limits.min, expectedGeneral: limits.generalMin },
    });
  }
  if (compareAmounts(deposit, limits.max) > 0) {
    return failWith("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", {
      details: { expected: limits.max, expectedGeneral: limits.generalMax },
    });
  }
  return { ok: true, value: undefined };
}

function inSendCurrency(pair: PricedPair, usd: Amount): Amount {
  return divideAmountsUp(usd, pair.fromUsd, roundDigits(pair)) ?? usd;
}

function floorInSendCurrency(pair: PricedPair, usd: Amount): Amount {
  return divideAmounts(usd, pair.fromUsd, roundDigits(pair)) ?? usd;
}

/** Decimals that keep the figure short but within about a per cent of the dollars meant: BTC 5, LTC 2, TRX 0. */
function roundDigits({ from, fromUsd }: PricedPair): number {
  const point = fromUsd.indexOf(".");
  const wholeDigits = point === -1 ? fromUsd.length : point;
  return Math.min(from.currency.digits, fromUsd.startsWith("0.") ? 0 : wholeDigits);
}
