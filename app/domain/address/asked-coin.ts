// The coin that a payment code requests. A code for another token does not fit this coin, even if the address does.
import type { Instrument } from "../instrument/instrument";
import { isNativeCoin, NETWORKS, type Network } from "../instrument/network";
import { shiftAmount, type Amount } from "../money/money";
import type { PaymentRequest } from "./parse-payment-uri";
import { findTokenContract } from "./token-contract";

/** The coin's ticker, absent for an unknown token, and the requested amount. */
export interface AskedCoin {
  readonly ticker?: string | undefined;
  readonly amount?: Amount | undefined;
}

/** The coin that a payment code requests. */
export function deriveAskedCoin(payment: PaymentRequest): AskedCoin {
  const { network, tokenContract, tokenUnits, amount } = payment;
  const { coins }: Network = NETWORKS[network];
  if (tokenContract === undefined) return { ticker: coins[0], amount };
  const known = findTokenContract(tokenContract, network);
  // Stellar names its assets by their codes.
  const ticker = known?.ticker ?? (network === "stellar" ? tokenContract : undefined);
  const whole = known && tokenUnits ? shiftAmount(tokenUnits, -known.decimals) : undefined;
  return { ticker, amount: amount ?? whole };
}

/** Whether a payment code fits a coin on its network. A code without amount and token is a plain address and fits. */
export function isAskedFor(
  instrument: Pick<Instrument, "currencyTitle" | "networkTitle">,
  payment: PaymentRequest,
): boolean {
  if (payment.tokenContract === undefined) {
    return payment.amount === undefined || isNativeCoin(instrument);
  }
  return deriveAskedCoin(payment).ticker === instrument.currencyTitle.toUpperCase();
}
