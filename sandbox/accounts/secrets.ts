// Tokens, keys and codes: random, stored as their SHA-256 only. They are long, or short-lived, enough that a slow hash,
// which passwords need, would add nothing.
import { createHash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;
const CODE_DIGITS = 8;
const ID_LENGTH = 10;
const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A secret that nobody guesses: 256 bits, in letters that need no escaping. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A code that people type: eight digits. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** An id that is no secret but cannot be counted up: ten characters that people do not mistake. */
export function makePublicId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_ALPHABET[byte & 31]).join("");
}

/** What is stored of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
