import type { Instrument } from "./instrument";

/** A network that coins are exchanged on, with the logo of its own coin where it has one. */
export interface Network {
  readonly networkTitle: string;
  readonly logoUrl?: string | undefined;
}

/** The networks of all coins, each once: those with a logo first, else in the gateway's order. A network's own coin is the one whose name it begins with, or that begins with its. */
export function listNetworks(instruments: readonly Instrument[]): Network[] {
  const networks = new Map<string, Network>();
  for (const { instrumentType, networkTitle, friendlyTitle, logoUrl } of instruments) {
    if (instrumentType !== "crypto") continue;
    const [network, coin] = [networkTitle.toLowerCase(), friendlyTitle.toLowerCase()];
    const isOwn = network.startsWith(coin) || coin.startsWith(network);
    const known = networks.get(networkTitle);
    if (!known || (isOwn && !known.logoUrl)) {
      networks.set(networkTitle, { networkTitle, logoUrl: isOwn ? logoUrl : undefined });
    }
  }
  const all = [...networks.values()];
  return [...all.filter(({ logoUrl }) => logoUrl), ...all.filter(({ logoUrl }) => !logoUrl)];
}
