import { base58 } from "@scure/base";
import { cleanAddress } from "~/domain/address/clean-address";
import { isPayoutAddress, TEST_PAYOUT_ADDRESS } from "~/domain/account/payout";

const MAINNET = 0x41;
const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;

/** Whether a typed address is well-formed and has a wrong checksum, which usually means a typing error. The test address has no checksum. */
export async function hasWrongChecksum(typed: string): Promise<boolean> {
  // The form accepts an address with a line break inside, as wrapped texts have it.
  const address = cleanAddress(typed);
  if (!isPayoutAddress(address) || address === TEST_PAYOUT_ADDRESS) return false;
  const bytes = decode(address);
  if (bytes?.length !== PAYLOAD_BYTES + CHECKSUM_BYTES || bytes[0] !== MAINNET) return true;
  const hash = await sha256(await sha256(bytes.slice(0, PAYLOAD_BYTES)));
  const checksum = bytes.slice(PAYLOAD_BYTES);
  return !checksum.every((byte, place) => byte === hash[place]);
}

function decode(address: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(base58.decode(address));
  } catch {
    return undefined;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
