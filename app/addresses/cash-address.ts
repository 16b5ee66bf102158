// Checks Bitcoin Cash's own address format including its checksum; the library checks only its characters.
const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const PREFIX = "bitcoincash";
/** Characters of the address, by the size in its version byte: 20 or 32 bytes of hash, and eight for the checksum. */
const LENGTHS = new Map([
  [0, 42],
  [3, 61],
]);
const GENERATORS = [
  0x98f2bc8e61n,
  0x79b76d99e2n,
  0xf33e5fb3c4n,
  0xae2eabe2a8n,
  0x1e4f43e470n,
] as const;

/** Returns whether the text is a main-net address in the 'bitcoincash:q…' form; the prefix may be left out. */
export function isCashAddress(address: string): boolean {
  const lower = address.toLowerCase();
  // Upper case is allowed (QR codes), mixed case is not.
  if (address !== lower && address !== address.toUpperCase()) return false;
  const letters = lower.startsWith(`${PREFIX}:`) ? lower.slice(PREFIX.length + 1) : lower;
  const values = Array.from(letters, (letter) => ALPHABET.indexOf(letter));
  if (values.includes(-1) || LENGTHS.get(toSize(values)) !== letters.length) return false;
  const prefix = Array.from(PREFIX, (letter) => (letter.codePointAt(0) ?? 0) & 31);
  return polymod([...prefix, 0, ...values]) === 0n;
}

/** The lowest three bits of the version byte, which begins the address. */
function toSize([, second = 0]: readonly number[]): number {
  return second >> 2;
}

/** The checksum of the cash address specification: a BCH code over 40 bits. */
function polymod(values: readonly number[]): bigint {
  let checksum = 1n;
  for (const value of values) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of GENERATORS.entries()) {
      if ((top >> BigInt(bit)) & 1n) checksum ^= generator;
    }
  }
  return checksum ^ 1n;
}
