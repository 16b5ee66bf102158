// The other words by which a search finds an instrument: those for its coin and for its network.
import { COIN_ALIASES, NETWORK_WORDS } from "./coin-aliases";
import type { Instrument } from "./instrument";
import { deriveNetwork, NETWORKS, type Network } from "./network";

/** All other words for an instrument, in plain letters and digits. */
export function listAliasWords(
  instrument: Pick<Instrument, "currencyTitle" | "networkTitle">,
): readonly string[] {
  const id = deriveNetwork(instrument);
  const network: Network | undefined = id && NETWORKS[id];
  const ofNetwork = [...(network?.aliases ?? []), ...(NETWORK_WORDS[id ?? ""] ?? "").split(" ")];
  return [...listCoinWords(instrument), ...ofNetwork.map(toPlainWord).filter(Boolean)];
}

/** The other words for its coin alone, in plain letters and digits. */
export function listCoinWords({
  currencyTitle,
}: Pick<Instrument, "currencyTitle">): readonly string[] {
  const { same = "", words = "" } = COIN_ALIASES[currencyTitle.toUpperCase()] ?? {};
  return [...same.split(" "), ...words.split(" ")].map(toPlainWord).filter(Boolean);
}

/** A word in letters and digits alone: 'trc-20' is 'trc20'. A sign of money alone stays: '₿'. */
export function toPlainWord(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, "") || word;
}
