// The keys that seal the browser's values, derived from a secret once per isolate
// (docs/decisions/008-sealed-cookies.md).
import { PREFIX } from "~/brand";

const BITS = 512;
const KEY_BYTES = 32;
const INFO = new TextEncoder().encode(`${PREFIX} sealed values`);

/** Keys of 32 bytes each. */
export interface SealKeys {
  readonly encryption: Uint8Array<ArrayBuffer>;
  readonly integrity: Uint8Array<ArrayBuffer>;
}

// Stores the keys, not their promises: a promise from an ended request may never resolve.
const derived = new Map<string, SealKeys>();

/** The keys of one of the operator's secrets. */
export async function deriveSealKeys(secret: string): Promise<SealKeys> {
  const keys = derived.get(secret) ?? (await derive(secret));
  derived.set(secret, keys);
  return keys;
}

async function derive(secret: string): Promise<SealKeys> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: INFO };
  const bits = await crypto.subtle.deriveBits(algorithm, key, BITS);
  return {
    encryption: new Uint8Array(bits.slice(0, KEY_BYTES)),
    integrity: new Uint8Array(bits.slice(KEY_BYTES)),
  };
}
