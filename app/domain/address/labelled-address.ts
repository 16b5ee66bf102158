// Reads an address that has its network's name or coin beside it, as people write it in a chat: 'USDT (TRC20): T…'.
import { deriveNetwork, type NetworkId } from "../instrument/network";

/** The address, and the only network that the words beside it name. */
export interface LabelledAddress {
  readonly network: NetworkId;
  readonly address: string;
}

// Words before the address or behind it. Older Safari knows no lookbehind.
const LABELLED =
  /^(?:(?!bitcoincash:)([^?:]{2,40}?)(?::|[:,—–-]?\s)\s*)?([-\w+/]{25,})(?:[\s,]+\(?([^()?]{2,40}?)\)?)?$/i;

/** Reads such an address; undefined for anything else, and for words that name no network or two. */
export function readLabelled(text: string): LabelledAddress | undefined {
  const [, before = "", address = "", behind = ""] = LABELLED.exec(text) ?? [];
  const words = `${before} ${behind}`.replaceAll(/([a-z])-(\d)/gi, "$1$2").split(/[^\p{L}\d]+/u);
  const named = words.flatMap((networkTitle) => deriveNetwork({ networkTitle }) ?? []);
  const [network] = named;
  return network !== undefined && new Set(named).size === 1 ? { network, address } : undefined;
}
