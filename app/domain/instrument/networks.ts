import type { Instrument } from "./instrument";

/** A network with exchangeable coins, and the logo of its own coin if there is one. */
export interface Network {
  readonly networkTitle: string;
  readonly logoUrl?: string | undefined;
}

/** The networks of all coins, each once: those with a logo first, then in the gateway's order. */
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

/** The coin that gives a network its name ('Tron (TRC20)', TRON). Otherwise a coin named after the network ('NEAR', NEAR Protocol; 'TON', Toncoin). */
function findOwnCoin(networkTitle: string, coins: readonly Instrument[]): Instrument | undefined {
  const network = networkTitle.toLowerCase();
  const named = coins.map((coin) => ({ coin, name: coin.friendlyTitle.toLowerCase() }));
  // 'Ethereum Classic' takes its name from the coin of that name, even if Ethereum is listed too.
  const longestFirst = named.toSorted((left, right) => right.name.length - left.name.length);
  const own =
    longestFirst.find(({ name }) => beginsWith(network, name)) ??
    named.find(({ name }) => beginsWith(name, network) || name === `${network}coin`);
  return own?.coin;
}

// Compares whole words: 'Based Money' is not named after 'Base'.
function beginsWith(name: string, start: string): boolean {
  return name.startsWith(start) && !/^[\p{L}\p{N}]/u.test(name.slice(start.length));
}
