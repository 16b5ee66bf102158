// Hashes passwords with scrypt. Parameters and salt are stored with each hash, so that the cost can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { base64urlnopad } from "@scure/base";
import { readRelaxed } from "../limits/relaxed";

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * The costs of a hash. `strong` is OWASP's recommendation for little memory: 16 MB and five
 * rounds, so that a Worker can check several at once. `quick` is an eightieth of that work, for tests.
 */
const COSTS = {
  strong: { N: 16_384, r: 8, p: 5 },
  quick: { N: 1024, r: 8, p: 1 },
} as const satisfies Record<string, Cost>;

/** A hash at each cost. */
export type HashByCost = Readonly<Record<keyof typeof COSTS, string>>;

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** Hashes that no password matches. They are checked if there is no account, so that the work is the same. */
const NO_PASSWORD: HashByCost = {
  strong: "scrypt$16384$8$5$A8WTROW3JmYAtXk6oNg_Ww$apIAcWAZXEr-_tGnoprI5eGt3MDG7GHNBHOYZT0czhs",
  quick: "scrypt$1024$8$1$ABbmzjIlKKLqa0qtzcprXA$9PCxISA_NxFNx3sYMciSUdfWKrWx8dTXV_z84ZFUQ28",
};

/** The total work of this isolate's hashes, N · r · p each. Tests compare it instead of time. */
let hashWork = 0;

/**
 * Returns the total work of this isolate's hashes, N · r · p each.
 * @internal
 */
export function countHashWork(): number {
  return hashWork;
}

/** Returns the string to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = COSTS[readCost()];
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ["scrypt", N, r, p, base64urlnopad.encode(salt), base64urlnopad.encode(key)].join("$");
}

/** Returns whether the password matches the stored one. Without a stored one, or with an empty one (a chat account), it returns false after the same work. */
export async function isPasswordRight(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored || noPassword()).split("$");
  const expected = base64urlnopad.decode(key);
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, base64urlnopad.decode(salt), cost);
  const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected);
  return Boolean(stored) && isEqual;
}

/** Returns a hash that no password matches; checking it takes as long as checking an account's. */
export function noPassword(): string {
  return choose(NO_PASSWORD);
}

/** Returns the precomputed hash at this isolate's cost. */
export function choose(hashes: HashByCost): string {
  return hashes[readCost()];
}

function readCost(): keyof typeof COSTS {
  return readRelaxed().arePasswordsQuick ? "quick" : "strong";
}

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  hashWork += cost.N * cost.r * cost.p;
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
    // Normalised, so that the same password matches however a keyboard composes its characters.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
