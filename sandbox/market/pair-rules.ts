// Pairs that the sandbox rejects or that need more input (spec: Error policies). So pages show each such case without a
// switch. The console lists them.
import { isPriceHeld, type RateMode } from "~/domain/rate/rate";
import type { CatalogueEntry } from "../instruments/catalogue";
import { fiatDirectionOf, isFiat } from "../instruments/fiat-side";

/** Two instruments, named by slug. */
interface SlugPair {
  readonly from: string;
  readonly to: string;
}

/** Pairs that are rejected with ERR_PAIR_NOT_ACTIVE, in both directions. */
export const INACTIVE_PAIRS: readonly SlugPair[] = [
  { from: "xmr", to: "zec" },
  { from: "eos", to: "hbar" },
  { from: "dash", to: "xmr" },
  { from: "xmr", to: "rub" },
  { from: "win-trc20", to: "sun-trc20" },
];

/** The pair that is rejected with ERR_NO_LIQUIDITY_AVAILABLE, in both directions. */
export const DRY_PAIRS: readonly SlugPair[] = [{ from: "iotx", to: "xtz" }];

/** Pairs without a fixed rate, ERR_NOT_ACCEPTABLE, in both directions. */
export const FLOATING_ONLY_PAIRS: readonly SlugPair[] = [
  { from: "doge", to: "shib-erc20" },
  { from: "btc", to: "wbtc-erc20" },
  { from: "sol", to: "shib-erc20" },
];

/** Pairs whose provider also requires a refund address at a floating rate, in both directions. */
export const REFUND_ADDRESS_PAIRS: readonly SlugPair[] = [{ from: "dash", to: "ltc" }];

/** Pairs that an outside provider exchanges, in both directions. */
export const PASSED_ON_PAIRS: readonly SlugPair[] = [{ from: "btc", to: "avax" }];

/** Returns whether an outside provider exchanges the pair. */
export function isPassedOn(from: CatalogueEntry, to: CatalogueEntry): boolean {
  return isListed(PASSED_ON_PAIRS, from, to);
}

/** Returns whether an order needs a refund address; every fixed-rate order and every order of an outside provider does. */
export function requiresRefundAddress(
  from: CatalogueEntry,
  to: CatalogueEntry,
  rateMode: RateMode,
): boolean {
  return isPriceHeld(rateMode) || isPassedOn(from, to) || isListed(REFUND_ADDRESS_PAIRS, from, to);
}

/** Returns whether a pair has no fixed rate; the fiat provider offers none. */
export function isFloatingOnly(from: CatalogueEntry, to: CatalogueEntry): boolean {
  return fiatDirectionOf(from, to) !== undefined || isListed(FLOATING_ONLY_PAIRS, from, to);
}

/** Returns why a pair cannot be exchanged at all; undefined if it can. */
export function findRefusal(
  from: CatalogueEntry,
  to: CatalogueEntry,
): "pair-not-active" | "no-liquidity" | undefined {
  const isBothFiat = isFiat(from) && isFiat(to);
  if (from.slug === to.slug || isBothFiat || isListed(INACTIVE_PAIRS, from, to)) {
    return "pair-not-active";
  }
  return isListed(DRY_PAIRS, from, to) ? "no-liquidity" : undefined;
}

function isListed(
  pairs: readonly SlugPair[],
  left: CatalogueEntry,
  right: CatalogueEntry,
): boolean {
  return pairs.some(
    ({ from, to }) =>
      (from === left.slug && to === right.slug) || (from === right.slug && to === left.slug),
  );
}
