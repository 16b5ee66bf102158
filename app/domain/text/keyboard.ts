// Words that were typed while the keyboard was still in Russian: 'гыве' is 'usdt'.

const RUSSIAN = "йцукенгшщзфывапролдячсмить";
const LATIN = "qwertyuiopasdfghjklzxcvbnm";

/** The word in the Latin letters of the same keys; other characters stay. */
export function toLatinKeys(word: string): string {
  return Array.from(word, (sign) => LATIN[RUSSIAN.indexOf(sign)] ?? sign).join("");
}
