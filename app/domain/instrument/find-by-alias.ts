// Finds an instrument by any word that an address has for it: slug, ticker, monitor's name, older ticker, common name,
// with or without a network: 'matic', 'рипл', 'usdt-tron', 'USDT (TRC20)'. All addresses that name a coin use this file.
import { toPlainWord } from "./alias-words";
import { COIN_ALIASES, NETWORK_WORDS } from "./coin-aliases";
import { toPageSlug } from "./coin-pages";
import { findInstrument, findInstrumentByBestChangeName, type Instrument } from "./instrument";
import { deriveNetwork, NETWORK_IDS, type NetworkId } from "./network";

/** The instrument that a word of an address means, exact names first; undefined if it could mean several assets. */
export function findMeantInstrument(
  instruments: readonly Instrument[],
  word: string,
): Instrument | undefined {
  return (
    findInstrument(instruments, word) ??
    findInstrumentByBestChangeName(instruments, word) ??
    findByAlias(instruments, toWords(word)) ??
    findByMonitorsStart(instruments, word)
  );
}

/** A text as words in lowercase between hyphens: 'USDT (TRC20)' is 'usdt-trc20'. */
export function toWords(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The network that a word of an address means, also in Russian; undefined for an unknown one. */
export function findMeantNetwork(word: string): NetworkId | undefined {
  const plain = toPlainWord(word.normalize().toLowerCase());
  return (
    deriveNetwork({ networkTitle: word }) ??
    NETWORK_IDS.find((id) => NETWORK_WORDS[id]?.split(" ").includes(plain))
  );
}

// The ways to read words as a coin and its network, which may be empty: the longest coin first.
function listCoinReadings(words: string): readonly (readonly [string, string])[] {
  const parts = words.split("-");
  return parts.map((_, at): readonly [string, string] => [
    parts.slice(0, parts.length - at).join("-"),
    parts.slice(parts.length - at).join("-"),
  ]);
}

function findByAlias(instruments: readonly Instrument[], words: string): Instrument | undefined {
  for (const [coin, network] of listCoinReadings(words)) {
    const found = instruments.filter((one) => isCalled(one, coin) && isOn(one, network));
    const [first] = found;
    if (first) return found.every((one) => isSameCoin(one, first)) ? first : undefined;
  }
  return undefined;
}

// Monitors' names without their end, 'USDTTRC', if only one instrument has them.
function findByMonitorsStart(
  instruments: readonly Instrument[],
  word: string,
): Instrument | undefined {
  const start = toPlainWord(word.toUpperCase());
  const [only, another] = instruments.filter(
    ({ bestChangeName, currencyTitle }) =>
      start.length > currencyTitle.length && bestChangeName?.toUpperCase().startsWith(start),
  );
  return another ? undefined : only;
}

function isCalled({ currencyTitle, friendlyTitle, slug }: Instrument, coin: string): boolean {
  const { same = "" } = COIN_ALIASES[currencyTitle.toUpperCase()] ?? {};
  const names = [slug, currencyTitle].map((name) => name.toLowerCase());
  return coin !== "" && [...names, toPageSlug(friendlyTitle), ...same.split(" ")].includes(coin);
}

function isOn(instrument: Instrument, network: string): boolean {
  if (network === "" || network === toWords(instrument.networkTitle)) return true;
  const asked = findMeantNetwork(network);
  return asked !== undefined && deriveNetwork(instrument) === asked;
}

function isSameCoin(one: Instrument, other: Instrument): boolean {
  return one.currencyTitle === other.currencyTitle;
}
