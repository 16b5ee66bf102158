// Which coin a payment code asks for: one of another token is not this coin's, though its address may be.
import type { Instrument } from "../instrument/instrument";
import { isNativeCoin, NETWORKS, type Network } from "../instrument/network";
import { shiftAmount, type Amount } from "../money/money";
import type { PaymentRequest } from "./parse-payment-uri";
import { findTokenContract } from "./token-contract";

/** The coin by its ticker, absent for a token that we do not know, and how much of it. */
export interface AskedCoin {
  readonly ticker?: string | undefined;
  readonly amount?: Amount | undefined;
}

/** The coin that a payment asks for. */
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

/** Whether a payment on the network of a coin may be made in it: a code without amount and token is just an address. */
export function isAskedFor(
  instrument: Pick<Instrument, "currencyTitle" | "networkTitle">,
  payment: PaymentRequest,
): boolean {
  if (payment.tokenContract === undefined) {
    return payment.amount === undefined || isNativeCoin(instrument);
  }
  return deriveAskedCoin(payment).ticker === instrument.currencyTitle.toUpperCase();
}
