// How passwords are stored: scrypt, with its parameters and salt beside each hash, so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { base64urlnopad } from "@scure/base";

/** OWASP's choice for little memory: 16 MB and five rounds, so that a Worker can check several at once. */
const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The hash of a password that nobody has: checked where there is no account, so that the work is the same. */
export const NO_PASSWORD =
  "scrypt$16384$8$5$A8WTROW3JmYAtXk6oNg_Ww$apIAcWAZXEr-_tGnoprI5eGt3MDG7GHNBHOYZT0czhs";

/** Counts the hashes of this isolate: what tests compare instead of time. */
let hashCount = 0;

/**
 * How many hashes this isolate has made.
 * @internal
 */
export function countHashes(): number {
  return hashCount;
}

/** What is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, base64urlnopad.encode(salt), base64urlnopad.encode(key)].join("$");
}

/** Whether the password is the stored one. Without a stored one it never is, after the same work. */
export async function isPasswordRight(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? NO_PASSWORD).split("$");
  const expected = base64urlnopad.decode(key);
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, base64urlnopad.decode(salt), cost);
  const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected);
  return stored !== undefined && isEqual;
}

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  hashCount += 1;
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
    // One spelling of what looks the same, however a keyboard composes it.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
