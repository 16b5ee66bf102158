// Payment URIs for the order page's QR code, only where every wallet reads them the same way. There are none for
// tokens, for coins that need a memo, and for networks that share Ethereum's format.
import type { Instrument } from "../instrument/instrument";
import { shiftAmount, type Amount } from "../money/money";
import { deriveNetwork, isNativeCoin, type NetworkId } from "../instrument/network";

/** The payment: `amount` is in the instrument's units. */
export interface PaymentUriParts {
  readonly instrument: Pick<Instrument, "networkTitle" | "currencyTitle" | "requiresMemo">;
  readonly address: string;
  readonly amount: Amount;
}

type Writer = (address: string, amount: Amount) => string;

const WEI_DIGITS = 18;

const WRITERS: Partial<Record<NetworkId, Writer>> = {
  bitcoin: (address, amount) => `bitcoin:${address}?amount=${amount}`,
  litecoin: (address, amount) => `litecoin:${address}?amount=${amount}`,
  dogecoin: (address, amount) => `dogecoin:${address}?amount=${amount}`,
  dash: (address, amount) => `dash:${address}?amount=${amount}`,
  zcash: (address, amount) => `zcash:${address}?amount=${amount}`,
  bitcoinCash: (address, amount) =>
    `bitcoincash:${address.replace(/^bitcoincash:/, "")}?amount=${amount}`,
  monero: (address, amount) => `monero:${address}?tx_amount=${amount}`,
  solana: (address, amount) => `solana:${address}?amount=${amount}`,
  ethereum: (address, amount) => `ethereum:${address}@1?value=${shiftAmount(amount, WEI_DIGITS)}`,
};

/** The payment URI for a deposit; undefined if only the plain address is safe. */
export function buildPaymentUri({
  instrument,
  address,
  amount,
}: PaymentUriParts): string | undefined {
  const network = deriveNetwork(instrument);
  if (network === undefined || instrument.requiresMemo || !isNativeCoin(instrument)) {
    return undefined;
  }
  // Other characters in an address could add parameters to the URI.
  return /^[\w:-]+$/.test(address) ? WRITERS[network]?.(address, amount) : undefined;
}
