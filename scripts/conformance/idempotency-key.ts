// Idempotency keys as the product sends them. Every key of a page and of a program is a hash of the caller and its own key.
import { createHash } from "node:crypto";

/** Returns a new key of the product's form (app/domain/text/text-hash.ts). */
export function makeKey(): string {
  return createHash("sha256").update(crypto.randomUUID()).digest("hex");
}
