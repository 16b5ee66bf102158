// Random tokens, keys and codes. Only their SHA-256 is stored. They are long enough, or short-lived enough, that a slow
// password hash would add nothing.
import { createHash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;
const CODE_DIGITS = 8;
const ID_LENGTH = 10;
const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns a random secret of 256 bits, in characters that need no escaping. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Returns a code of eight digits, to be typed by people. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** Returns an id that is public but cannot be guessed in sequence: ten characters that people do not confuse. */
export function makePublicId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_ALPHABET[byte & 31]).join("");
}

/** Returns the hash to store for a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
