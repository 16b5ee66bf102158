// Warnings about a destination address before a request is sent. A payment code names its network and coin for certain.
// The look of an address is only a guess, and the gateway's verdict decides (spec: Destination address).
import { deriveAskedCoin, isAskedFor } from "./asked-coin";
import { deriveAddressNetworks, isAddressOfNetwork, isEthereumKin } from "./address-pattern";
import { cleanAddress } from "./clean-address";
import { cleanTyped } from "./clean-typed";
import { findForeignName, type ForeignName } from "./foreign-name";
import { findLookalikes } from "./lookalikes";
import { parsePaymentUri, type PaymentCode, type PaymentRequest } from "./parse-payment-uri";
import { isPaymentOn, listPaymentNetworks } from "./payment-network";
import { isSecret } from "./secret";
import { findTokenContract } from "./token-contract";
import { nameUnservedNetwork } from "./unserved-address";
import type { Instrument } from "../instrument/instrument";
import { deriveNetwork, NETWORKS, type NetworkId } from "../instrument/network";

/**
 * What is wrong. The address looks like one of `networkTitles`, or is the contract of `ticker` itself. Or a payment
 * code names another network, another coin, or something that no order can do. With 'other-chain', the `address` may
 * still be the visitor's on this network. 'unserved-chain' names a chain that we do not serve, 'no-prefix' the address
 * that was probably meant, and 'name' the system of a name.
 */
export type AddressWarning =
  | { readonly kind: "other-network"; readonly networkTitles: readonly string[] }
  | { readonly kind: "code-network"; readonly networkTitles: readonly string[] }
  | { readonly kind: "other-chain"; readonly networkTitle: string; readonly address: string }
  | { readonly kind: "token-contract"; readonly ticker: string }
  | { readonly kind: "other-coin"; readonly ticker: string; readonly networkTitle: string }
  | { readonly kind: "unknown-token"; readonly contract: string }
  | {
      readonly kind:
        | "demand"
        | "unserved-chain"
        | "no-prefix"
        | "name"
        | "lookalike"
        | "memo-beside";
      readonly detail: string;
    }
  | { readonly kind: "lightning" | "no-address" | "secret" }
  | Exclude<ForeignName, { readonly kind: "name" }>;

type Coin = Pick<Instrument, "networkTitle" | "currencyTitle">;

/** The warning for an address as the destination of an instrument; undefined if there is none. */
export function deriveAddressWarning(instrument: Coin, typed: string): AddressWarning | undefined {
  const address = cleanAddress(typed);
  const network = deriveNetwork(instrument);
  if (isSecret(typed, network)) return { kind: "secret" };
  if (network === undefined) return undefined;
  const contract = findTokenContract(address, network);
  if (contract) return { kind: "token-contract", ticker: contract.ticker };
  const name = findForeignName(address, network);
  if (name) return name.kind === "name" ? { kind: "name", detail: name.system } : name;
  if (isAddressOfNetwork(address, network)) return undefined;
  const detail = withPrefix(address, network);
  if (detail !== undefined) return { kind: "no-prefix", detail };
  const text = cleanTyped(instrument, typed);
  const letters = findLookalikes(text);
  if (letters !== undefined) return { kind: "lookalike", detail: letters };
  const code = parsePaymentUri(text, network);
  if (code) return deriveCodeWarning(instrument, network, code);
  return deriveNetworkGuess(address);
}

function deriveNetworkGuess(address: string): AddressWarning | undefined {
  const unserved = nameUnservedNetwork(address);
  if (unserved !== undefined) return { kind: "unserved-chain", detail: unserved };
  const networkTitles = deriveAddressNetworks(address).map(toTitle);
  return networkTitles.length === 0 ? undefined : { kind: "other-network", networkTitles };
}

// Without its prefix, or with letters that look like it.
const UNPREFIXED = /^(?:[0oо][xх×])?([\da-f]{40}|[\da-f]{64})$/iu;

function withPrefix(address: string, network: NetworkId): string | undefined {
  const [, digits] = UNPREFIXED.exec(address) ?? [];
  const meant = `0x${digits ?? ""}`;
  return digits !== undefined && isAddressOfNetwork(meant, network) ? meant : undefined;
}

function deriveCodeWarning(
  instrument: Coin,
  network: NetworkId,
  code: PaymentCode,
): AddressWarning | undefined {
  if ("problem" in code) {
    const { problem, detail = "" } = code;
    if (problem === "other-chain") return { kind: "unserved-chain", detail };
    return problem === "demand" || problem === "memo-beside"
      ? { kind: problem, detail }
      : { kind: problem };
  }
  if (!isPaymentOn(code, network)) return deriveNetworkWarning(code, network);
  if (isAskedFor(instrument, code)) return undefined;
  const { ticker } = deriveAskedCoin(code);
  return ticker === undefined
    ? { kind: "unknown-token", contract: code.tokenContract ?? "" }
    : { kind: "other-coin", ticker, networkTitle: toTitle(network) };
}

function deriveNetworkWarning(payment: PaymentRequest, network: NetworkId): AddressWarning {
  if (!isEthereumKin(payment.network) || !isEthereumKin(network)) {
    return { kind: "code-network", networkTitles: listPaymentNetworks(payment).map(toTitle) };
  }
  const { address } = payment;
  return { kind: "other-chain", networkTitle: toTitle(payment.network), address };
}

function toTitle(network: NetworkId): string {
  return NETWORKS[network].title;
}
