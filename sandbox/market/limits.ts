// The smallest and largest deposits: about 10 to 250,000 US dollars, with fiat 30 to 5,000, as round figures of the
// send currency (spec: Amount bounds).
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  divideAmountsUp,
  multiplyAmounts,
  type Amount,
} from "~/domain/money/money";
import type { CatalogueEntry } from "../instruments/catalogue";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { literalAmount } from "~/domain/money/literal-amount";
import type { PricedPair } from "./priced-pair";

const MIN_USD = literalAmount("10");
const MAX_USD = literalAmount("250000");
const MARKET_MIN_USD = literalAmount("5");
const NO_KYC_USD = literalAmount("700");
const FIAT_MIN_USD = literalAmount("30");
const FIAT_MAX_USD = literalAmount("5000");
/** Below this amount the provider requires no documents, US dollars. */
const FIAT_NO_KYC_USD = literalAmount("150");
const TIMES_FEE = literalAmount("4");

/** Bounds of the send amount in the send currency. `min` covers the payout's network fee; `general` does not depend on the pair. `noKycThreshold` is in the pair's fiat currency, if it has one. */
export interface DepositLimits {
  readonly min: Amount;
  readonly max: Amount;
  readonly general: { readonly min: Amount; readonly max: Amount };
  readonly marketMin: Amount;
  readonly noKycThreshold: Amount;
}

/** Returns the bounds of a pair at its current prices. */
export function deriveDepositLimits(pair: PricedPair): DepositLimits {
  const direction = fiatDirectionOf(pair.from, pair.to);
  return direction ? deriveFiatLimits(pair, direction) : deriveCryptoLimits(pair);
}

function deriveFiatLimits(pair: PricedPair, direction: FiatDirection): DepositLimits {
  const { from, to } = pair;
  const money = direction === "buy" ? from : to;
  // The provider's own bound. It does not follow the market.
  const fiat = { entry: money, usd: literalAmount(money.currency.baseUsd) };
  const min = inSendCurrency(pair, FIAT_MIN_USD);
  const max = floorInSendCurrency(pair, FIAT_MAX_USD);
  return {
    min,
    max,
    general: { min, max },
    marketMin: min,
    noKycThreshold: floorIn(fiat, FIAT_NO_KYC_USD),
  };
}

function deriveCryptoLimits(pair: PricedPair): DepositLimits {
  const feeFloorUsd = multiplyAmounts(literalAmount(pair.to.network.feeUsd), TIMES_FEE);
  const minUsd = compareAmounts(feeFloorUsd, MIN_USD) > 0 ? feeFloorUsd : MIN_USD;
  const max = floorInSendCurrency(pair, MAX_USD);
  return {
    min: inSendCurrency(pair, addAmounts(minUsd, literalAmount("0.5"))),
    max,
    general: { min: inSendCurrency(pair, MIN_USD), max },
    marketMin: inSendCurrency(pair, MARKET_MIN_USD),
    noKycThreshold: floorInSendCurrency(pair, NO_KYC_USD),
  };
}

/** An instrument and its price in US dollars. */
interface PricedEntry {
  readonly entry: CatalogueEntry;
  readonly usd: Amount;
}

function inSendCurrency({ from, fromUsd }: PricedPair, usd: Amount): Amount {
  return divideAmountsUp(usd, fromUsd, roundDigits({ entry: from, usd: fromUsd })) ?? usd;
}

function floorInSendCurrency({ from, fromUsd }: PricedPair, usd: Amount): Amount {
  return floorIn({ entry: from, usd: fromUsd }, usd);
}

function floorIn(priced: PricedEntry, usd: Amount): Amount {
  return divideAmounts(usd, priced.usd, roundDigits(priced)) ?? usd;
}

/** Decimals that keep the figure short and within about one per cent of the intended dollars: BTC 5, LTC 2, TRX 0. */
function roundDigits({ entry, usd }: PricedEntry): number {
  const point = usd.indexOf(".");
  const wholeDigits = point === -1 ? usd.length : point;
  return Math.min(entry.currency.digits, usd.startsWith("0.") ? 0 : wholeDigits);
}
