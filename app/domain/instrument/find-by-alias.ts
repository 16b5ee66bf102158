// Finds an instrument by an older ticker, a common name or a network's usual name: 'matic', 'ripple', 'usdt-tron'.
import { COIN_ALIASES } from "./coin-aliases";
import { toPageSlug } from "./coin-pages";
import { findInstrument, findInstrumentByBestChangeName, type Instrument } from "./instrument";
import { deriveNetwork } from "./network";

/** The instrument that a word of an address means, exact names first; undefined if it could mean several assets. */
export function findMeantInstrument(
  instruments: readonly Instrument[],
  word: string,
): Instrument | undefined {
  return (
    findInstrument(instruments, word) ??
    findInstrumentByBestChangeName(instruments, word) ??
    findByAlias(instruments, word.toLowerCase())
  );
}

function findByAlias(instruments: readonly Instrument[], word: string): Instrument | undefined {
  const parts = word.split("-");
  const splits = parts.map((_, at) => [
    parts.slice(0, parts.length - at).join("-"),
    parts.slice(parts.length - at).join("-"),
  ]);
  for (const [coin = "", network = ""] of splits) {
    const found = instruments.filter((one) => isCalled(one, coin) && isOn(one, network));
    const [first] = found;
    if (first) return found.every((one) => isSameCoin(one, first)) ? first : undefined;
  }
  return undefined;
}

function isCalled({ currencyTitle, friendlyTitle }: Instrument, coin: string): boolean {
  const { same = "" } = COIN_ALIASES[currencyTitle.toUpperCase()] ?? {};
  const names = [currencyTitle.toLowerCase(), toPageSlug(friendlyTitle), ...same.split(" ")];
  return coin !== "" && names.includes(coin);
}

function isOn(instrument: Instrument, network: string): boolean {
  if (network === "") return true;
  const asked = deriveNetwork({ networkTitle: network });
  return asked !== undefined && deriveNetwork(instrument) === asked;
}

function isSameCoin(one: Instrument, other: Instrument): boolean {
  return one.currencyTitle === other.currencyTitle;
}
