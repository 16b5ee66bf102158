// Checks the two formats of TON addresses, which the library does not know.
import { base64, base64url } from "@scure/base";
import { crc16 } from "./crc16";

/** Bounceable and non-bounceable; the test-net flag would change the first byte. */
const TAGS = [0x11, 0x51];

/** Returns whether the text is a TON address: raw (workchain:hex), or friendly (36 bytes in base64, the last two a checksum). */
export function isTonAddress(address: string): boolean {
  if (/^(?:0|-1):[0-9a-f]{64}$/i.test(address)) return true;
  if (address.length !== 48) return false;
  try {
    const codec = /[-_]/.test(address) ? base64url : base64;
    const bytes = codec.decode(address);
    const checksum = crc16(bytes.subarray(0, 34));
    return TAGS.includes(bytes[0] ?? 0) && checksum === ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0);
  } catch {
    return false;
  }
}
