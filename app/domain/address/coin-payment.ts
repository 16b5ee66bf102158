// The payment that a typed code asks for, if a coin can make it.
import type { Instrument } from "../instrument/instrument";
import { deriveNetwork } from "../instrument/network";
import { isAskedFor } from "./asked-coin";
import { parsePaymentUri, type PaymentRequest } from "./parse-payment-uri";
import { isPaymentOn } from "./payment-network";

/** The payment of a code for this coin and its network. Undefined for a plain address and for any other code. */
export function findCoinPayment(
  instrument: Pick<Instrument, "currencyTitle" | "networkTitle">,
  address: string,
): PaymentRequest | undefined {
  const network = deriveNetwork(instrument);
  const code = parsePaymentUri(address, network);
  if (!code || "problem" in code || !isPaymentOn(code, network)) return undefined;
  return isAskedFor(instrument, code) ? code : undefined;
}
