// Parses addresses that name their chain: CAIP-10 ('eip155:1:0x…') and EIP-3770 ('arb1:0x…'), as wallets copy them.
import type { NetworkId } from "../instrument/network";
import { CHAINS, nameOtherChain, REFERENCES } from "./chains";
import { cleanAddress } from "./clean-address";

/** An address with its chain: one that we know, or the name of another one. */
export type ChainAddress =
  | { readonly network: NetworkId; readonly address: string }
  | { readonly problem: "other-chain"; readonly detail: string };

const CAIP = /^([-a-z\d]{3,8}):([-\w]{1,32}):([-.%\w]{1,128})$/i;
const SHORT = /^([a-z][-a-z\d]{0,24}):(0x[\da-f]{40})$/i;

/** Whether the text is an account of CAIP-10. Without this, a payment code's scheme could claim it. */
export function isCaip(text: string): boolean {
  const [, namespace = "", reference = ""] = CAIP.exec(text) ?? [];
  // TON's raw address in a link.
  return namespace !== "" && !(/^ton$/i.test(namespace) && /^(?:0|-1)$/.test(reference));
}

/** Parses such an address; undefined for anything else. */
export function parseChainAddress(typed: string): ChainAddress | undefined {
  const [, namespace, reference = "", named = ""] = CAIP.exec(typed) ?? [];
  if (namespace !== undefined) return readCaip(namespace.toLowerCase(), reference, named);
  const [, short, address] = SHORT.exec(typed) ?? [];
  if (short === undefined || address === undefined) return undefined;
  return { problem: "other-chain", detail: nameOtherChain(short, short) };
}

function readCaip(namespace: string, reference: string, named: string): ChainAddress {
  const isEthereum = namespace === "eip155";
  const name = `${namespace}:${reference}`;
  const network = isEthereum ? CHAINS[reference] : REFERENCES[name.toLowerCase()];
  if (network !== undefined) return { network, address: cleanAddress(named) };
  return { problem: "other-chain", detail: nameOtherChain(isEthereum ? reference : name, name) };
}
