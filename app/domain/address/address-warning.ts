// Addresses that are surely a mistake, named before anything is sent: of another network, or a token's own contract.
// A payment URI says its network, whatever its address looks like: Litecoin's may look like Bitcoin's.
import { deriveAddressNetworks, isAddressOfNetwork } from "./address-pattern";
import { parsePaymentUri } from "./parse-payment-uri";
import { isPaymentOn, listPaymentNetworks } from "./payment-network";
import type { Instrument } from "../instrument/instrument";
import { deriveNetwork, NETWORKS, type NetworkId } from "../instrument/network";
import { findTokenContract } from "../instrument/token-contract";

/** What is wrong: the address belongs to `networkTitles` instead, or is the contract of `ticker` itself. */
export type AddressWarning =
  | { readonly kind: "other-network"; readonly networkTitles: readonly string[] }
  | { readonly kind: "token-contract"; readonly ticker: string };

/** The warning for an address as the destination of an instrument; undefined if nothing speaks against it. */
export function deriveAddressWarning(
  instrument: Pick<Instrument, "networkTitle">,
  typedAddress: string,
): AddressWarning | undefined {
  const address = typedAddress.trim();
  const contract = findTokenContract(address);
  if (contract) return { kind: "token-contract", ticker: contract.ticker };
  const others = listOthers(address, deriveNetwork(instrument));
  return others.length === 0
    ? undefined
    : { kind: "other-network", networkTitles: others.map(toTitle) };
}

/** The networks that an address belongs to in place of this one. */
function listOthers(address: string, network: NetworkId | undefined): readonly NetworkId[] {
  if (network === undefined || isAddressOfNetwork(address, network)) return [];
  const payment = parsePaymentUri(address);
  if (!payment) return deriveAddressNetworks(address);
  return isPaymentOn(payment, network) ? [] : listPaymentNetworks(payment);
}

function toTitle(network: NetworkId): string {
  return NETWORKS[network].title;
}
