// The networks that a payment code can pay on. A code for another network does not fit, even if the address looks
// right.
import { deriveAddressNetworks, isAddressOfNetwork } from "./address-pattern";
import type { PaymentRequest } from "./parse-payment-uri";
import { NETWORKS, type Network, type NetworkId } from "../instrument/network";

/** Whether a payment may be meant for a network; true for an unknown network. */
export function isPaymentOn(payment: PaymentRequest, network: NetworkId | undefined): boolean {
  if (network === undefined || network === payment.network) return true;
  return (
    payment.isChainOpen === true &&
    isAddressOfNetwork(payment.address, network) &&
    hasCoin(network, payment.ticker)
  );
}

/** The networks that a payment may be meant for. */
export function listPaymentNetworks(payment: PaymentRequest): readonly NetworkId[] {
  const { isChainOpen, address, network, ticker } = payment;
  if (!isChainOpen) return [network];
  return deriveAddressNetworks(address).filter((id) => hasCoin(id, ticker));
}

function hasCoin(network: NetworkId, ticker: string | undefined): boolean {
  const { coins }: Network = NETWORKS[network];
  return ticker === undefined || coins.includes(ticker);
}
