// The keys that seal what the browser keeps, derived from a secret once for as long as the isolate lives
// (docs/decisions/008-sealed-cookies.md).

const BITS = 512;
const KEY_BYTES = 32;
const INFO = new TextEncoder().encode("agio sealed values");

/** Keys of 32 bytes each. */
export interface SealKeys {
  readonly encryption: Uint8Array<ArrayBuffer>;
  readonly integrity: Uint8Array<ArrayBuffer>;
}

// Not the promise of them: one that another request began may never end.
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
