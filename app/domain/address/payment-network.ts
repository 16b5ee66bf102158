// The networks that a payment code can pay on. A code for another network does not fit, even if the address looks
// right.
import { deriveAddressNetworks, isAddressOfNetwork } from "./address-pattern";
import type { PaymentRequest } from "./parse-payment-uri";
import type { NetworkId } from "../instrument/network";

/** Whether a payment may be meant for a network; true for an unknown network. */
export function isPaymentOn(payment: PaymentRequest, network: NetworkId | undefined): boolean {
  if (network === undefined || network === payment.network) return true;
  return payment.isChainOpen === true && isAddressOfNetwork(payment.address, network);
}

/** The networks that a payment may be meant for. */
export function listPaymentNetworks(payment: PaymentRequest): readonly NetworkId[] {
  return payment.isChainOpen ? deriveAddressNetworks(payment.address) : [payment.network];
}
