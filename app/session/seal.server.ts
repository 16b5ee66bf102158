// Seals values that the browser keeps but may neither read nor change. Encrypt-then-MAC with a fresh initialization
// vector for every value (docs/decisions/008-sealed-cookies.md).
import { defaults, seal, unseal } from "iron-webcrypto";
import type * as z from "zod/mini";
import { deriveSealKeys } from "./seal-keys.server";

/** Marks a value that was sealed with derived keys; without the mark it was sealed with the secret itself. */
const DERIVED = "k1";

/** Seals and opens values. The seal covers `purpose`, so one cookie's value is invalid in another. */
export interface Sealer {
  seal(purpose: string, value: unknown, ttlSeconds: number): Promise<string>;
  /** Undefined if the value was changed, has expired, was sealed for another purpose or has an old shape. */
  open<T>(purpose: string, sealed: string, schema: z.ZodMiniType<T>): Promise<T | undefined>;
}

/** A sealer with the operator's secrets of 32 characters or more. The first one seals and all open, so that a secret can be replaced. */
export function makeSealer(secrets: readonly string[]): Sealer {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("A sealer needs a secret");
  return {
    async seal(purpose, value, ttlSeconds) {
      const keys = { id: DERIVED, ...(await deriveSealKeys(secret)) };
      return seal([purpose, value], keys, { ...defaults, ttl: ttlSeconds * 1000 });
    },
    async open(purpose, sealed, schema) {
      const opened = await openWithAny(sealed, secrets);
      if (!Array.isArray(opened) || opened[0] !== purpose) return undefined;
      return schema.safeParse(opened[1]).data;
    },
  };
}

async function openWithAny(sealed: string, secrets: readonly string[]): Promise<unknown> {
  for (const secret of secrets) {
    const opened = await openQuietly(sealed, secret);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

// Anyone can send any cookie, so a value that does not open is not an error.
async function openQuietly(sealed: string, secret: string): Promise<unknown> {
  try {
    const keys = await deriveSealKeys(secret);
    return await unseal(sealed, { default: secret, [DERIVED]: keys }, defaults);
  } catch {
    return undefined;
  }
}
