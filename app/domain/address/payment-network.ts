// Whom a payment URI pays: one of another network is no address, though its address may look like one.
import { deriveAddressNetworks, isAddressOfNetwork } from "./address-pattern";
import type { PaymentRequest } from "./parse-payment-uri";
import type { NetworkId } from "../instrument/network";

/** Whether a payment may be meant for a network; nothing speaks against one that we do not know. */
export function isPaymentOn(payment: PaymentRequest, network: NetworkId | undefined): boolean {
  if (network === undefined || network === payment.network) return true;
  return payment.isChainOpen === true && isAddressOfNetwork(payment.address, network);
}

/** The networks that a payment may be meant for. */
export function listPaymentNetworks(payment: PaymentRequest): readonly NetworkId[] {
  return payment.isChainOpen ? deriveAddressNetworks(payment.address) : [payment.network];
}
