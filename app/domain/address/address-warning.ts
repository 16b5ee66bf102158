// Addresses that are surely a mistake, named before anything is sent: of another network, or a token's own contract.
// A payment URI says its network, whatever its address looks like: Litecoin's may look like Bitcoin's.
import { deriveAddressNetworks, isAddressOfNetwork, isEthereumKin } from "./address-pattern";
import { parsePaymentUri, type PaymentRequest } from "./parse-payment-uri";
import { isPaymentOn, listPaymentNetworks } from "./payment-network";
import type { Instrument } from "../instrument/instrument";
import { deriveNetwork, NETWORKS, type NetworkId } from "../instrument/network";
import { findTokenContract } from "../instrument/token-contract";

/**
 * What is wrong: the address belongs to `networkTitles` instead, or is the contract of `ticker` itself; or a payment
 * URI names another chain for an `address` that may be the visitor's on this one, too.
 */
export type AddressWarning =
  | { readonly kind: "other-network"; readonly networkTitles: readonly string[] }
  | { readonly kind: "other-chain"; readonly networkTitle: string; readonly address: string }
  | { readonly kind: "token-contract"; readonly ticker: string };

/** The warning for an address as the destination of an instrument; undefined if nothing speaks against it. */
export function deriveAddressWarning(
  instrument: Pick<Instrument, "networkTitle">,
  typedAddress: string,
): AddressWarning | undefined {
  const address = typedAddress.trim();
  const contract = findTokenContract(address);
  if (contract) return { kind: "token-contract", ticker: contract.ticker };
  const network = deriveNetwork(instrument);
  if (network === undefined || isAddressOfNetwork(address, network)) return undefined;
  const payment = parsePaymentUri(address);
  return payment
    ? derivePaymentWarning(payment, network)
    : toOtherNetworks(deriveAddressNetworks(address));
}

function derivePaymentWarning(
  payment: PaymentRequest,
  network: NetworkId,
): AddressWarning | undefined {
  if (isPaymentOn(payment, network)) return undefined;
  if (!isEthereumKin(payment.network) || !isEthereumKin(network)) {
    return toOtherNetworks(listPaymentNetworks(payment));
  }
  const { address } = payment;
  return { kind: "other-chain", networkTitle: toTitle(payment.network), address };
}

/** The networks that an address belongs to in place of this one. */
function toOtherNetworks(networks: readonly NetworkId[]): AddressWarning | undefined {
  return networks.length === 0
    ? undefined
    : { kind: "other-network", networkTitles: networks.map(toTitle) };
}

function toTitle(network: NetworkId): string {
  return NETWORKS[network].title;
}
