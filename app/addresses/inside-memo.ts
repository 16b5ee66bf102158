// Checks addresses that contain the memo: XRP's X-addresses (XLS-5) and Stellar's muxed accounts (SEP-23).
import { base32nopad, base58, base58xrp, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { crc16 } from "./crc16";
import { decodeOr } from "./decode";

const X_PREFIX = [0x05, 0x44];
const X_LENGTH = 31;
const FLAG_AT = 22;
const MUXED_VERSION = 0x60;
const MUXED_LENGTH = 43;

const checked = createBase58check(sha256);

/** Returns whether the text is a main-net X-address: an account with a 32-bit tag or none. */
export function isXAddress(address: string): boolean {
  const bytes = decodeOr(decodeX, address);
  if (bytes?.length !== X_LENGTH) return false;
  const [flag = 2, ...tag] = bytes.subarray(FLAG_AT);
  // 64-bit tags are reserved; without a tag its bytes are zero.
  const isUsed = flag === 1 ? tag.slice(4) : tag;
  return flag <= 1 && X_PREFIX.every((byte, at) => bytes[at] === byte) && isUsed.every(isZero);
}

// XRP writes the same bytes in its own alphabet.
function decodeX(text: string): Uint8Array {
  return checked.decode(base58.encode(base58xrp.decode(text)));
}

/** Returns whether the text is a muxed account: a public key and a 64-bit id. */
export function isMuxedAccount(address: string): boolean {
  const bytes = decodeOr(base32nopad.decode, address);
  if (bytes?.length !== MUXED_LENGTH || bytes[0] !== MUXED_VERSION) return false;
  const [low = 0, high = 0] = bytes.subarray(-2);
  return crc16(bytes.subarray(0, -2)) === low + (high << 8);
}

function isZero(byte: number): boolean {
  return byte === 0;
}
