// Reads an address that has its network's name or coin beside it, as people write it in a chat: 'USDT (TRC20): T…'.
import { deriveNetwork, type NetworkId } from "../instrument/network";

/** The address, and the only network that the words beside it name. */
export interface LabelledAddress {
  readonly network: NetworkId;
  readonly address: string;
}

// Older Safari knows no lookbehind. Bitcoin Cash's and TON's addresses have a colon inside.
const ADDRESS = String.raw`(?:bitcoincash:|-?\d:)?[-\w+/]{25,}`;
const BEFORE = new RegExp(
  `^(?!bitcoincash:)([^?:]{2,40}?)(?::|[:,—–-]?\\s)\\s*(${ADDRESS})$`,
  "iu",
);
const BEHIND = new RegExp(`^(${ADDRESS})[\\s,]+\\(?([^()?]{2,40}?)\\)?$`, "u");

/** Reads such an address; undefined for anything else, and for words that name no network or two. */
export function readLabelled(text: string): LabelledAddress | undefined {
  const [, before, address = ""] = BEFORE.exec(text) ?? [];
  if (before !== undefined) return toLabelled(before, address);
  const [, first = "", behind] = BEHIND.exec(text) ?? [];
  return behind === undefined ? undefined : toLabelled(behind, first);
}

function toLabelled(label: string, address: string): LabelledAddress | undefined {
  const words = label.replaceAll(/([a-z])-(\d)/gi, "$1$2").split(/[^\p{L}\d]+/u);
  const named = words.flatMap((networkTitle) => deriveNetwork({ networkTitle }) ?? []);
  const [network] = named;
  return network !== undefined && new Set(named).size === 1 ? { network, address } : undefined;
}
