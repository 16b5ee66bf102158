// Sealing of what the browser keeps for us and may neither read nor change. Encrypt-then-MAC with
// a fresh initialization vector for every value (docs/decisions/008-sealed-cookies.md).
import { defaults, seal, unseal } from "iron-webcrypto";
import type * as z from "zod/mini";
import { deriveSealKeys } from "./seal-keys.server";

/** Stands in a value that was sealed with derived keys; one without it was sealed with the secret itself. */
const DERIVED = "k1";

/** Seals and opens values; `purpose` is sealed along, so that one cookie's value is worth nothing in another. */
export interface Sealer {
  seal(purpose: string, value: unknown, ttlSeconds: number): Promise<string>;
  /** Undefined when it was changed, has expired, was sealed for another purpose or has an old shape. */
  open<T>(purpose: string, sealed: string, schema: z.ZodMiniType<T>): Promise<T | undefined>;
}

/** A sealer with the operator's secrets of 32 characters or more: the first seals, all open, so that one can be replaced. */
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

// Anybody can send anything as a cookie: a value that does not open is no event.
async function openQuietly(sealed: string, secret: string): Promise<unknown> {
  try {
    const keys = await deriveSealKeys(secret);
    return await unseal(sealed, { default: secret, [DERIVED]: keys }, defaults);
  } catch {
    return undefined;
  }
}
