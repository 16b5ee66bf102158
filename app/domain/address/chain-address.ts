// Parses addresses that name their chain: CAIP-10 ('eip155:1:0x…') and EIP-3770 ('arb1:0x…'), as wallets copy them.
import { deriveNetwork, type NetworkId } from "../instrument/network";
import { CHAINS, nameOtherChain, REFERENCES } from "./chains";
import { cleanAddress } from "./clean-address";
import { readLabelled } from "./labelled-address";

/** An address with its chain: one that we know, or the name of another one. */
export type ChainAddress =
  | { readonly network: NetworkId; readonly address: string }
  | { readonly problem: "other-chain"; readonly detail: string }
  /** A token, not an account. */
  | { readonly problem: "no-address" };

const CAIP = /^([-a-z\d]{3,8}):([-\w]{1,32}):([-.%\w]{1,128})$/i;
const SHORT = /^([a-z][-a-z\d]{0,24}):(0x[\da-f]{40})$/i;
// People write the network's name before the address or behind it, and ERC-7828 writes the chain behind it.
const BEFORE = /^([a-z][-_ a-z\d]{0,24}?)[:/ ]*(0x[\da-f]{40})$/i;
const BEHIND =
  /^(0x[\da-f]{40})(?:[@#: ]|\s?\(|(?=[a-z]))([-_ a-z\d]{1,32}(?::\d+)?)(?:#[\da-f]{8})?\)?$/i;
// What other systems write before such an account.
const PREFIX = /^(?:did:pkh|caip10|caip-10):/i;
// A token or a collection (CAIP-19), which is no account.
const ASSET = /^[-a-z\d]{3,8}:[-\w]{1,32}\/[-a-z\d]{3,8}:[-.%\w]{1,128}(?:\/[-.%\w]{1,78})?$/i;

/** Whether the text is an account of CAIP-10. Without this, a payment code's scheme could claim it. */
export function isCaip(text: string): boolean {
  const [, namespace = "", reference = ""] = CAIP.exec(text) ?? [];
  // TON's raw address in a link.
  return namespace !== "" && !(/^ton$/i.test(namespace) && /^(?:0|-1)$/.test(reference));
}

// What wallets and explorers call these networks.
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ether: "Ethereum",
  homestead: "Ethereum",
  mainnet: "Ethereum",
  "c chain": "Avalanche C-Chain",
  avalanchec: "Avalanche C-Chain",
  arbitrum1: "Arbitrum One",
  "arb one": "Arbitrum One",
  optimistic: "Optimism",
  worldchain: "World Chain",
  xlayer: "X Layer",
};

/** Parses such an address; undefined for anything else. */
export function parseChainAddress(typed: string): ChainAddress | undefined {
  const text = typed.replace(PREFIX, "");
  if (ASSET.test(text)) return { problem: "no-address" };
  const [, namespace, reference = "", named = ""] = CAIP.exec(text) ?? [];
  if (namespace !== undefined) return readCaip(namespace.toLowerCase(), reference, named);
  return (
    readShort(text) ??
    readWords(BEFORE.exec(text)?.slice(1)) ??
    readWords(swap(BEHIND, text)) ??
    readLabel(text)
  );
}

function readShort(text: string): ChainAddress | undefined {
  const [, short, address] = SHORT.exec(text) ?? [];
  if (short === undefined || address === undefined) return undefined;
  return readNamed(short, address) ?? toOther(short, short);
}

function readLabel(text: string): ChainAddress | undefined {
  const { network, address } = readLabelled(text) ?? {};
  return network && address ? { network, address: cleanAddress(address) } : undefined;
}

function swap(shape: RegExp, text: string): readonly string[] {
  const [, address = "", chain = ""] = shape.exec(text) ?? [];
  return [chain, address];
}

function readWords([chain = "", address = ""]: readonly string[] = []): ChainAddress | undefined {
  return chain === "" ? undefined : readNamed(chain, address);
}

/** The address on the network of this name or number; undefined for an unknown one. */
function readNamed(chain: string, address: string): ChainAddress | undefined {
  if (/^(?:eip155:)?\d+$/.test(chain)) {
    return readCaip("eip155", chain.replace("eip155:", ""), address);
  }
  const name = chain.replaceAll(/[-_]/g, " ").replace(/ mainnet$/i, "");
  const network = deriveNetwork({ networkTitle: OTHER_NAMES[name.toLowerCase()] ?? name });
  return network && { network, address };
}

function toOther(reference: string, named: string): ChainAddress {
  return { problem: "other-chain", detail: nameOtherChain(reference, named) };
}

function readCaip(namespace: string, written: string, named: string): ChainAddress {
  const isEthereum = namespace === "eip155";
  // Some write the number with zeros or in hexadecimal digits.
  const isNumber = isEthereum && /^(?:0x[\da-f]+|\d+)$/i.test(written);
  const reference = isNumber ? BigInt(written).toString() : written;
  const name = `${namespace}:${reference}`;
  const network = isEthereum ? CHAINS[reference] : REFERENCES[name.toLowerCase()];
  if (network !== undefined) return { network, address: cleanAddress(named) };
  return toOther(isEthereum ? reference : name, name);
}
