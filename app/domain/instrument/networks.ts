import type { Instrument } from "./instrument";

/** A network that coins are exchanged on, with the logo of its own coin where it has one. */
export interface Network {
  readonly networkTitle: string;
  readonly logoUrl?: string | undefined;
}

/** The networks of all coins, each once: those with a logo first, else in the gateway's order. */
export function listNetworks(instruments: readonly Instrument[]): Network[] {
  const coins = instruments.filter(({ instrumentType }) => instrumentType === "crypto");
  const byNetwork = new Map<string, Instrument[]>();
  for (const coin of coins) {
    const onIt = byNetwork.get(coin.networkTitle);
    if (onIt) onIt.push(coin);
    else byNetwork.set(coin.networkTitle, [coin]);
  }
  const all = Array.from(byNetwork, ([networkTitle, onIt]) => ({
    networkTitle,
    logoUrl: findOwnCoin(networkTitle, onIt)?.logoUrl,
  }));
  return [...all.filter(({ logoUrl }) => logoUrl), ...all.filter(({ logoUrl }) => !logoUrl)];
}

/** The coin that a network is called after ('Tron (TRC20)', TRON), else one that is called after it ('NEAR', NEAR Protocol; 'TON', Toncoin). */
function findOwnCoin(networkTitle: string, coins: readonly Instrument[]): Instrument | undefined {
  const network = networkTitle.toLowerCase();
  const named = coins.map((coin) => ({ coin, name: coin.friendlyTitle.toLowerCase() }));
  // 'Ethereum Classic' is called after the coin of that name, whether or not Ethereum is there, too.
  const longestFirst = named.toSorted((left, right) => right.name.length - left.name.length);
  const own =
    longestFirst.find(({ name }) => beginsWith(network, name)) ??
    named.find(({ name }) => beginsWith(name, network) || name === `${network}coin`);
  return own?.coin;
}

// Whole words: 'Based Money' is not called after 'Base'.
function beginsWith(name: string, start: string): boolean {
  return name.startsWith(start) && !/^[\p{L}\p{N}]/u.test(name.slice(start.length));
}
