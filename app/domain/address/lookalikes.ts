// Letters of other alphabets in an address: keyboards, translators and swindlers write them in place of Latin ones.

/** No network's addresses are shorter, but for names. */
const SHORTEST = 20;
/** More of them are no slip, but another text. */
const MOST = 8;
const FOREIGN = /[^\s!-~]/gu;

/** The signs of other alphabets within a text that is otherwise like an address; undefined if it has none. */
export function findLookalikes(address: string): string | undefined {
  const signs = new Set(address.match(FOREIGN));
  const rest = address.replace(FOREIGN, "");
  const isAddress = /^[\w:-]+$/.test(rest) && /\d/.test(rest) && address.length >= SHORTEST;
  return isAddress && signs.size > 0 && signs.size <= MOST ? [...signs].join(" ") : undefined;
}
