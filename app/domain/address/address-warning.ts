// Addresses that are surely a mistake, named before anything is sent: of another network, or a token's own contract.
import { deriveAddressNetworks, isAddressOfNetwork } from "./address-pattern";
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
  const network = deriveNetwork(instrument);
  if (network === undefined || isAddressOfNetwork(address, network)) return undefined;
  const others = deriveAddressNetworks(address);
  return others.length === 0
    ? undefined
    : { kind: "other-network", networkTitles: others.map(toTitle) };
}

function toTitle(network: NetworkId): string {
  return NETWORKS[network].title;
}
