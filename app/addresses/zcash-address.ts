// Checks Zcash's newer addresses, which the library does not know: unified (ZIP 316), Sapling and TEX (ZIP 320). TEX
// addresses belong to exchanges that accept only transparent payments.
import { bech32, bech32m } from "@scure/base";
import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { decodeOr } from "./decode";

const TEX_LENGTH = 20;
const SAPLING_LENGTH = 43;
/** The smallest unified address, bytes: a 20-byte receiver with its header, and the padding. */
const UNIFIED_MIN = 48;
const PADDING_LENGTH = 16;
const HALF_MAX = 64;

/** Returns whether the text is a main-net address of one of these kinds. */
export function isShieldedAddress(address: string): boolean {
  const prefix = address.slice(0, address.lastIndexOf("1")).toLowerCase();
  switch (prefix) {
    case "tex":
      return decode(bech32m, address)?.length === TEX_LENGTH;
    case "zs":
      return decode(bech32, address)?.length === SAPLING_LENGTH;
    case "u":
      return isUnified(decode(bech32m, address));
    default:
      return false;
  }
}

function decode(codec: typeof bech32, address: string): Uint8Array | undefined {
  return decodeOr((text) => {
    // Longer than Bitcoin allows a bech32 address to be; the checksum is the same.
    const { words } = codec.decode(withSeparator(text), false);
    return codec.fromWords(words);
  }, address);
}

function withSeparator(text: string): `${string}1${string}` {
  const at = text.lastIndexOf("1");
  return `${text.slice(0, at)}1${text.slice(at + 1)}`;
}

/** Returns whether the unscrambled bytes end in the prefix and its padding. */
function isUnified(bytes: Uint8Array | undefined): boolean {
  if (!bytes || bytes.length < UNIFIED_MIN) return false;
  const [first, ...zeros] = unjumble(bytes).subarray(-PADDING_LENGTH);
  return first === 0x75 && zeros.every((byte) => byte === 0);
}

/** Inverts F4Jumble, in which one wrong character changes every byte. */
function unjumble(bytes: Uint8Array): Uint8Array {
  const length = Math.min(HALF_MAX, Math.floor(bytes.length / 2));
  const [c, d] = [bytes.subarray(0, length), bytes.subarray(length)];
  const y = xor(c, hash("H", [1, 0, 0], { of: d, length }));
  const x = xor(d, expand(1, y, d.length));
  const a = xor(y, hash("H", [0, 0, 0], { of: x, length }));
  const b = xor(x, expand(0, a, d.length));
  return Uint8Array.of(...a, ...b);
}

function expand(round: number, of: Uint8Array, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / HALF_MAX) }, (_, block) => [
    ...hash("G", [round, block & 0xff, block >> 8], { of, length: HALF_MAX }),
  ]);
  return Uint8Array.from(blocks.flat().slice(0, length));
}

function hash(
  name: "G" | "H",
  counter: readonly number[],
  { of, length }: { of: Uint8Array; length: number },
): Uint8Array {
  const personalization = Uint8Array.of(...utf8ToBytes(`UA_F4Jumble_${name}`), ...counter);
  return blake2b(of, { dkLen: length, personalization });
}

function xor(left: Uint8Array, right: Uint8Array): Uint8Array {
  return left.map((byte, place) => byte ^ (right[place] ?? 0));
}
