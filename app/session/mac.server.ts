// Authenticates short texts in the browser with the operator's secrets: the first one signs, all verify
// (docs/security.md 48, 57).
import { PREFIX } from "~/brand";
import { toHex } from "~/domain/text/text-hash";

const INFO = new TextEncoder().encode(`${PREFIX} authenticated values`);
const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const KEY_BITS = 256;
const HEX_PAIR = /../g;
const MAC = /^[0-9a-f]{64}$/;

/** Signs and verifies texts. The MAC covers `purpose`, so one cookie's MAC is invalid for another. */
export interface Signer {
  /** Returns the MAC as 64 hexadecimal digits. */
  readonly sign: (purpose: string, text: string) => Promise<string>;
  /** Returns whether one of the secrets produced the MAC; compares in constant time. */
  readonly verify: (purpose: string, text: string, mac: string) => Promise<boolean>;
}

// Stores the keys, not their promises: a promise from an ended request may never resolve.
const derived = new Map<string, CryptoKey>();

/** Makes a signer with the operator's secrets of 32 characters or more. */
export function makeSigner(secrets: readonly string[]): Signer {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("A signer needs a secret");
  return {
    async sign(purpose, text) {
      const key = await deriveKey(secret);
      return toHex(new Uint8Array(await crypto.subtle.sign(HMAC, key, toBytes(purpose, text))));
    },
    async verify(purpose, text, mac) {
      if (!MAC.test(mac)) return false;
      for (const each of secrets) {
        const key = await deriveKey(each);
        const bytes = toBytes(purpose, text);
        if (await crypto.subtle.verify(HMAC, key, fromHex(mac), bytes)) return true;
      }
      return false;
    },
  };
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const key = derived.get(secret) ?? (await derive(secret));
  derived.set(secret, key);
  return key;
}

async function derive(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  const source = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: INFO };
  const bits = await crypto.subtle.deriveBits(algorithm, source, KEY_BITS);
  return crypto.subtle.importKey("raw", bits, HMAC, false, ["sign", "verify"]);
}

function toBytes(purpose: string, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([purpose, text]));
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(HEX_PAIR) ?? [], (pair) => Number.parseInt(pair, 16));
}
